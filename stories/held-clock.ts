/** Time that passes when it is told to: what the page meant to do after a pause is done once that pause has passed. */
export interface HeldClock {
  /** So many milliseconds, and whatever falls into them, in its order. */
  pass(ms: number): Promise<void>
  /** Time runs by itself again; what still waited is forgotten. */
  release(): void
}

interface Waiting {
  readonly at: number
  readonly act: () => void
}

/** Far from the numbers that the browser gives. */
const firstNumber = 1_000_000_000

/** An answer from memory reaches the page in a few turns: it comes, is kept, and is drawn. */
const turnsToSettle = 12

/** One turn of the browser, behind what React has put into the same queue. */
function nextTurn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", () => done(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

/** Only timers are held: promises, drawing and what was begun before go on. */
export function holdClock(): HeldClock {
  const { setTimeout: later, clearTimeout: never } = window
  const waiting = new Map<number, Waiting>()
  let now = 0
  let made = firstNumber
  const hold = (act: () => void, ms = 0): number => {
    made += 1
    waiting.set(made, { at: now + ms, act })
    return made
  }
  const drop = (number?: number): void => {
    if (number === undefined || !waiting.delete(number)) never(number)
  }
  Object.assign(window, { setTimeout: hold, clearTimeout: drop })
  const settled = async () => {
    for (let turn = 0; turn < turnsToSettle; turn += 1) await nextTurn()
  }
  const nextUntil = (end: number) =>
    [...waiting].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0]

  return {
    async pass(ms) {
      const end = now + ms
      await settled()
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        const [number, { at, act }] = next
        waiting.delete(number)
        now = at
        act()
        await settled()
      }
      now = end
    },
    release() {
      Object.assign(window, { setTimeout: later, clearTimeout: never })
    },
  }
}
