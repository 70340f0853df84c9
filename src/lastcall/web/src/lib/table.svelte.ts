// The table we sit at: its picture kept up to date over a WebSocket, and what we say to it.
import { api } from './api'
import { Look } from './look.svelte'
import { changed, logged } from './scene'
import { keepSeat, ownSeat, settings } from './settings.svelte'
import { knock } from './sound'
import type { Chat, Line, Over, Question, Said, Scene, Told, Welcome, Wrong } from './wire'

const LONGEST_WAIT = 15_000

export class Table extends Look {
  override live = true
  status = $state<'opening' | 'open' | 'lost' | 'closed'>('opening')
  welcome = $state.raw<Welcome | null>(null)
  log = $state.raw<Line[]>([])
  chat = $state.raw<Chat[]>([])
  orders = $state.raw<string[]>([])
  over = $state.raw<Over | null>(null)
  /** Why we were not let in. */
  refused = $state('')
  /** The last thing that went wrong, told kindly. */
  trouble = $state('')
  /** The number of the question we have just answered. */
  sent = $state<number | null>(null)
  asked = $derived(this.question !== null && this.question.number !== this.sent)

  private scene: Scene | null = null
  private socket: WebSocket | null = null
  private tries = 0
  private timer = 0
  private done = false
  private plan: string[] = [] // answers to the questions that follow, as when several cards go
  private catalogue = ''

  constructor(readonly code: string) {
    super()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.open()
  }

  close(): void {
    this.done = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  /** Come in again, as whoever we are now. */
  again(): void {
    this.socket?.close()
    this.tries = 0
    this.refused = ''
    this.trouble = ''
    if (this.status === 'closed') this.status = 'opening'
    clearTimeout(this.timer)
    this.open()
  }

  private hurry = (): void => {
    if (this.status === 'lost' && !document.hidden) this.again()
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.code)}`)
    this.socket = socket
    socket.onopen = () => {
      this.say({ type: 'hello', token: ownSeat(this.code)?.token ?? '', seen: this.log.length })
    }
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as Told)
    }
    socket.onclose = () => {
      if (socket !== this.socket || this.done || this.status === 'closed') return
      this.status = this.status === 'opening' && this.tries > 3 && !this.welcome ? 'opening' : 'lost'
      const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.tries) * (0.75 + Math.random() / 2)
      this.tries += 1
      this.timer = window.setTimeout(() => this.open(), wait)
    }
  }

  private say(said: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said))
    else this.trouble = 'We have lost the tavern for a moment. Try again when we are back.'
  }

  private hear(told: Told): void {
    switch (told.type) {
      case 'welcome':
        this.welcomed(told)
        break
      case 'lobby':
        this.lobby = told
        if (ownSeat(this.code)) keepSeat(this.code, { table: told.name, character: this.ownTitle() })
        break
      case 'scene':
        this.take({ ...told })
        break
      case 'change':
        if (this.scene) this.take(changed(this.scene, told.parts))
        break
      case 'log':
        this.log = logged(this.log, told.begin, told.lines)
        break
      case 'chat':
        this.chat = [...this.chat, told].slice(-200)
        break
      case 'reason':
        this.reason = told
        break
      case 'over':
        this.over = told
        break
      case 'error':
        this.wrong(told)
        break
    }
  }

  private welcomed(told: Welcome): void {
    this.welcome = told
    this.status = 'open'
    this.tries = 0
    this.trouble = ''
    this.offset = told.now - Date.now() / 1000
    this.catalogue = told.catalogue
    this.chat = [] // what was said before is told again
    if (told.seat !== null) keepSeat(this.code, { name: told.name })
    if (!Object.keys(this.prints).length) void this.fetchPrints()
  }

  private async fetchPrints(): Promise<void> {
    try {
      this.prints = (await api.catalogue(this.catalogue)).prints
    } catch {
      // Before the start there may be none yet; they are asked for again with the first picture.
    }
  }

  private ownTitle(): string {
    const seat = this.welcome?.seat
    return seat == null ? '' : (this.card(seat)?.title ?? '')
  }

  private take(scene: Scene): void {
    const first = this.scene === null
    this.scene = scene
    this.waiting = scene.waiting
    this.ends = scene.ends
    this.orders = scene.orders
    this.ask(scene.question)
    this.show(scene.view)
    if (first && !Object.keys(this.prints).length) void this.fetchPrints()
  }

  private ask(question: Question | null): void {
    const before = this.question
    this.question = question
    if (question?.number === before?.number) return
    this.picked = null
    this.sent = null
    if (!question) return
    const next = this.plan.shift()
    if (next !== undefined && question.choices.some((choice) => choice.key === next)) {
      this.choose(next)
      return
    }
    this.plan = []
    this.marked = []
    // At every little window a knock would be too much, unless one is looking elsewhere.
    const small = question.kind === 'respond' || question.kind === 'commit'
    if (settings.sound && (document.hidden || !small)) knock()
  }

  private wrong({ code, words, about }: Wrong): void {
    this.sent = null
    this.plan = []
    if (about === 'hello') {
      this.status = 'closed' // we are not let in, and would not be if we asked again
      this.refused = code
    }
    this.trouble = code === 'stale' ? `Just missed it. ${words}` : words
  }

  override choose(key: string): void {
    if (!this.question || this.sent === this.question.number) return
    this.trouble = ''
    this.sent = this.question.number
    this.say({ type: 'choose', question: this.question.number, option: key })
    if (this.socket?.readyState !== WebSocket.OPEN) this.sent = null
  }

  /** Answer this question and, as long as they come as expected, those that follow. */
  chooseAll(keys: string[]): void {
    this.plan = keys.slice(1)
    this.marked = []
    this.choose(keys[0])
  }

  override whyNot(title: string): void {
    this.reason = null
    this.say({ type: 'why-not', title })
  }

  give(orders: string[]): void {
    this.say({ type: 'orders', orders })
  }

  moreTime(): void {
    this.say({ type: 'more-time' })
  }

  away(): void {
    this.say({ type: 'away' })
  }

  back(): void {
    this.say({ type: 'back' })
  }

  speak(words: string): void {
    this.say({ type: 'say', words })
  }
}
