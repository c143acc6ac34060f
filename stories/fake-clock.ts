/** Fake timers: advancing the clock runs the callbacks that are due. */
export interface FakeClock {
  /** Advances by this many milliseconds and runs due callbacks in order. */
  advance(ms: number): Promise<void>
  /** Restores real timers and discards pending callbacks. */
  release(): void
}

interface Waiting {
  readonly at: number
  readonly act: () => void
}

/** Fake timer IDs start far from those of the browser. */
const firstNumber = 1_000_000_000

/** A mock response needs a few event-loop turns to arrive, be stored and be rendered. */
const maxLoopTurns = 12

/** Waits for one turn of the event loop, after tasks that React queued. */
function nextLoopTurn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", () => done(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

/** Fakes only timers: promises, rendering and timers started earlier continue. */
export function installFakeClock(): FakeClock {
  const { setTimeout: later, clearTimeout: never } = window
  const waiting = new Map<number, Waiting>()
  let now = 0
  let lastHandle = firstNumber
  const schedule = (act: () => void, ms = 0): number => {
    lastHandle += 1
    waiting.set(lastHandle, { at: now + ms, act })
    return lastHandle
  }
  const drop = (number?: number): void => {
    if (number === undefined || !waiting.delete(number)) never(number)
  }
  Object.assign(window, { setTimeout: schedule, clearTimeout: drop })
  const waitUntilIdle = async () => {
    for (let count = 0; count < maxLoopTurns; count += 1) await nextLoopTurn()
  }
  const nextUntil = (end: number) =>
    [...waiting].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0]

  return {
    async advance(ms) {
      const end = now + ms
      await waitUntilIdle()
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        const [number, { at, act }] = next
        waiting.delete(number)
        now = at
        act()
        await waitUntilIdle()
      }
      now = end
    },
    release() {
      Object.assign(window, { setTimeout: later, clearTimeout: never })
    },
  }
}
