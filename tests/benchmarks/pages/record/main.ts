import { wideProfile } from "../../../support/generated-definition.ts"
import { engineNames, type Engine } from "./page-contract.ts"

/** The address says what is drawn: `engine`, and the number of `fields` of the generated record type. */
const wish = new URLSearchParams(location.search)
const asMany = Number(wish.get("fields") ?? 10)
const asked = wish.get("engine")
const name = engineNames.find((one) => one === asked)
if (!name) throw new Error(`There is no engine "${asked}". Name one of ${engineNames.join(", ")}.`)

const load: Record<typeof name, () => Promise<{ engine: Engine }>> = {
  ours: () => import("./ours.tsx"),
  html: () => import("./html.ts"),
  rjsf: () => import("./rjsf.tsx"),
  "rjsf-chakra": () => import("./rjsf-chakra.tsx"),
}
const { engine } = await load[name]()
const draw = await engine.prepare(wideProfile(asMany))
const root = document.querySelector<HTMLElement>("#root")
if (!root) throw new Error("The benchmark's page has no #root to draw in. Restore it in index.html.")

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const found = (selector: string) => document.querySelectorAll(selector).length

/** The frame in which it is there, and one more by which that one was painted. */
async function painted(selector: string, isEnough: (count: number) => boolean): Promise<number> {
  const began = performance.now()
  do {
    await nextFrame()
    if (performance.now() - began > 30_000) throw new Error(`After 30 s there are ${found(selector)} of ${selector}.`)
  } while (!isEnough(found(selector)))
  await nextFrame()
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

const keyTimes: number[] = []

window.bench = {
  error: engine.error,
  submit: engine.submit,
  async mount(fields) {
    const began = performance.now()
    draw(root)
    const first = await painted(engine.field, (count) => count > 0)
    if (found(engine.field) === fields) return { firstMs: first - began, wholeMs: first - began }
    const whole = await painted(engine.field, (count) => count === fields)
    return { firstMs: first - began, wholeMs: whole - began }
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
  async clickUntil(selector, wanted) {
    const began = await new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`No click came within 20 s, before ${wanted} of ${selector}.`)), 20_000)
      window.addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
    return (await painted(selector, (count) => count >= wanted)) - began
  },
}
