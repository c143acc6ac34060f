import { wideProfile } from "../../../support/generated-definition.ts"
import type { Engine } from "./page-contract.ts"

/** Makes the page ready to be measured: the form is prepared, and drawn when `window.bench.mount` is called. */
export async function offerBench(engine: Engine, fields: number): Promise<void> {
  const renderForm = await engine.prepare(wideProfile(fields))
  const root = document.querySelector<HTMLElement>("#root")
  if (!root) throw new Error("The benchmark's page has no #root to draw in. Restore it in index.html.")
  const keyTimes: number[] = []

  window.bench = {
    error: engine.error,
    submit: engine.submit,
    control: engine.control,
    async mount(expected) {
      const startedAt = performance.now()
      renderForm(root)
      const first = await painted(engine.field, (count) => count > 0)
      if (found(engine.field) === expected) return { firstMs: first - startedAt, completeMs: first - startedAt }
      const complete = await painted(engine.field, (count) => count === expected)
      return { firstMs: first - startedAt, completeMs: complete - startedAt }
    },
    elements: () => found("#root *"),
    watchKeys() {
      window.addEventListener(
        "keydown",
        ({ timeStamp }) => afterPaint(() => keyTimes.push(performance.now() - timeStamp)),
        { capture: true },
      )
    },
    keyTimes: () => keyTimes,
    async clickUntil(selector, expected) {
      const startedAt = await new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`No click came within 20 s, before ${expected} of ${selector}.`)), 20_000)
        window.addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
      })
      return (await painted(selector, (count) => count >= expected)) - startedAt
    },
  }
}

const waitForFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const found = (selector: string) => document.querySelectorAll(selector).length

/** The frame in which it is there, and one more by which that one was painted. */
async function painted(selector: string, isEnough: (count: number) => boolean): Promise<number> {
  const startedAt = performance.now()
  do {
    await waitForFrame()
    if (performance.now() - startedAt > 30_000)
      throw new Error(`After 30 s there are ${found(selector)} of ${selector}.`)
  } while (!isEnough(found(selector)))
  await waitForFrame()
  return performance.now()
}

/** A message is handled after the frame's drawing, which a frame's callback precedes. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", then, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
