// One clock for all that counts down on the page.
let now = $state(Date.now() / 1000)
let users = 0
let timer = 0

/** Our own time in seconds; ticks only while something on the page counts down. */
export function ticking(): { readonly now: number } {
  $effect(() => {
    users += 1
    if (users === 1) timer = window.setInterval(() => (now = Date.now() / 1000), 250)
    return () => {
      users -= 1
      if (!users) clearInterval(timer)
    }
  })
  return {
    get now() {
      return now
    },
  }
}
