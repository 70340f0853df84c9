// Two knocks on the wood: it is your turn.
let desk: AudioContext | null = null

export function knock(): void {
  try {
    desk ??= new AudioContext()
    void desk.resume()
    for (const [at, tone] of [
      [0, 392],
      [0.14, 523],
    ]) {
      const voice = desk.createOscillator()
      const volume = desk.createGain()
      const begin = desk.currentTime + at
      voice.type = 'triangle'
      voice.frequency.value = tone
      volume.gain.setValueAtTime(0.0001, begin)
      volume.gain.exponentialRampToValueAtTime(0.16, begin + 0.015)
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.22)
      voice.connect(volume).connect(desk.destination)
      voice.start(begin)
      voice.stop(begin + 0.25)
    }
  } catch {
    desk = null // no sound on this machine
  }
}
