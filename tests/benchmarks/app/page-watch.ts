import type { Page } from "playwright-core"

// What runs in the page to see when something is painted. Each function is sent there whole, so it uses nothing around
// it.

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

/**
 * Until so many elements are painted that were not there before; from the next such event, or from the page's
 * beginning.
 */
export async function watchFor(page: Page, startEvent: "click" | "keydown", ends: string, count = 1): Promise<void> {
  await page.evaluate(
    (options) => {
      const known = new Set(document.querySelectorAll(options.ends))
      ;(window as unknown as Watched).painted = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`After 20 s there are no ${options.count} of ${options.ends}.`)), 20_000)
        const startWatch = (event: Event) => {
          if (event instanceof KeyboardEvent && event.key !== "s") return
          removeEventListener(options.startEvent, startWatch, true)
          const poll = () => {
            const found = [...document.querySelectorAll(options.ends)].filter((element) => !known.has(element))
            if (found.length < options.count) requestAnimationFrame(poll)
            // What was found in this frame is on the screen with the next.
            else requestAnimationFrame(() => resolve(performance.now() - event.timeStamp))
          }
          requestAnimationFrame(poll)
        }
        addEventListener(options.startEvent, startWatch, true)
      })
    },
    { startEvent, ends, count },
  )
}

/** Milliseconds from the event that was watched for to the frame that showed its result. */
export function painted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).painted)
}

/** Milliseconds from the beginning of the page's loading until so many elements are painted. */
export function paintedSinceLoad(page: Page, ends: string, count: number): Promise<number> {
  return page.evaluate(
    (options) =>
      new Promise<number>((resolve) => {
        const poll = () => {
          if (document.querySelectorAll(options.ends).length < options.count) requestAnimationFrame(poll)
          else requestAnimationFrame(() => resolve(performance.now()))
        }
        poll()
      }),
    { ends, count },
  )
}

/** The keys since the last look, in milliseconds from press to paint. */
export function drainKeyTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as Watched).keyTimes.splice(0))
}

/** The longest task of the page since the last look, in milliseconds; 0 where none was over 50. */
export function drainLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const watched = window as unknown as Watched
    const longestTaskMs = watched.longestTask
    watched.longestTask = 0
    return longestTaskMs
  })
}
