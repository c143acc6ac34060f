import type { Page } from "playwright-core"

// What runs in the page to see when something is painted. Each function is sent there whole, so it uses nothing around it.

interface Watched {
  painted: Promise<number>
  keyTimes: number[]
  longestTask: number
}

/** From now on, each page of the tab notes its longest task and how long each key takes to be painted. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = Object.assign(window as unknown as Watched, { keyTimes: [] as number[], longestTask: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration)
    }).observe({ type: "longtask", buffered: true })
    window.addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A message is handled after the frame's drawing, which a frame's callback precedes.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener("message", () => watched.keyTimes.push(performance.now() - timeStamp), { once: true })
          port1.start()
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
}

/** Until so many elements are painted that were not there before; from the next such event, or from the page's beginning. */
export async function watchFor(page: Page, begins: "click" | "keydown", ends: string, count = 1): Promise<void> {
  await page.evaluate(
    (asked) => {
      const known = new Set(document.querySelectorAll(asked.ends))
      ;(window as unknown as Watched).painted = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`After 20 s there are no ${asked.count} of ${asked.ends}.`)), 20_000)
        const begin = (event: Event) => {
          if (event instanceof KeyboardEvent && event.key !== "s") return
          removeEventListener(asked.begins, begin, true)
          const look = () => {
            const found = [...document.querySelectorAll(asked.ends)].filter((element) => !known.has(element))
            if (found.length < asked.count) requestAnimationFrame(look)
            // What was found in this frame is on the screen with the next.
            else requestAnimationFrame(() => resolve(performance.now() - event.timeStamp))
          }
          requestAnimationFrame(look)
        }
        addEventListener(asked.begins, begin, true)
      })
    },
    { begins, ends, count },
  )
}

/** Milliseconds from the event that was watched for to the frame that showed its result. */
export function painted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).painted)
}

/** Milliseconds from the beginning of the page's loading until so many elements are painted. */
export function paintedSinceLoad(page: Page, ends: string, count: number): Promise<number> {
  return page.evaluate(
    (asked) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelectorAll(asked.ends).length < asked.count) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now()))
        }
        look()
      }),
    { ends, count },
  )
}

/** The keys since the last look, in milliseconds from press to paint. */
export function takeKeyTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as Watched).keyTimes.splice(0))
}

/** The longest task of the page since the last look, in milliseconds; 0 where none was over 50. */
export function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const watched = window as unknown as Watched
    const longest = watched.longestTask
    watched.longestTask = 0
    return longest
  })
}
