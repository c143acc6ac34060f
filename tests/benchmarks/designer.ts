import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { chromium, type CDPSession, type Page } from "playwright-core"
import { chromiumFlags, findChromium } from "../run/chromium.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { median, percentile, formatMeasurement, shortfall } from "./measurements.ts"
import { measureRules, rulesMeasured } from "./designer/rules-table.ts"
import type { DesignerBench } from "./pages/designer/page-contract.ts"
import { servePages } from "./record/serve-pages.ts"

const fields = 1000

/** The designer over a record type of a thousand fields: opening it, and each thing one does from event to paint. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const { opened, tasks: done, rules } = await measured(quick ? 8 : 40, quick ? 1 : 5, log)
  return {
    title: "The designer",
    about: `A record type of ${fields} fields in ${fields / 25} sections on the designer’s canvas, as built, in Chromium at 1440 × 900; the draft is in memory. Opening: from rendering to all fields painted. Everything else: from the event to the frame that shows it, at the pace of a fast user. Thread ms is the page's time for script, style and layout of one such step, independent of other load. The rules table: ${rulesMeasured} rules over as many fields; opening is from rendering to the first rules painted, filtering from the keystroke to the matching rules, the first time including the description of every rule.`,
    columns: ["", "p50 ms", "p95 ms", "thread ms", "target"],
    rows: [
      ["open", formatMeasurement(median(opened)), formatMeasurement(percentile(opened, 95)), "", "≤ 2000"],
      ...done.map(({ name, times, scriptMs }) => [
        name,
        formatMeasurement(median(times)),
        formatMeasurement(percentile(times, 95)),
        formatMeasurement(scriptMs),
        "≤ 50",
      ]),
      ...rules.map(({ name, times, aim }) => [
        name,
        formatMeasurement(median(times)),
        formatMeasurement(percentile(times, 95)),
        "",
        `≤ ${aim}`,
      ]),
    ],
    remarks: [],
    shortfalls: [
      ...shortfall("Designer opened, p95", percentile(opened, 95), 2000, "ms"),
      ...done.flatMap(({ name, times }) => shortfall(`Designer, ${name}, p95`, percentile(times, 95), 50, "ms")),
      ...rules.flatMap(({ name, times, aim }) => shortfall(`Designer, ${name}, p95`, percentile(times, 95), aim, "ms")),
    ],
  }
}

interface InteractionMeasurements {
  readonly name: string
  readonly times: readonly number[]
  readonly scriptMs: number
}

async function measured(times: number, openings: number, log: BenchOptions["log"]) {
  const pages = await servePages(join(import.meta.dirname, "pages/designer"))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const opened: number[] = []
  const done: InteractionMeasurements[] = []
  try {
    for (let opening = 1; opening <= openings; opening += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const cdp = await page.context().newCDPSession(page)
      // The thread's own time: what else the machine does is not counted.
      await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
      await page.goto(pages.address)
      await page.waitForFunction(() => window.designerBench !== undefined)
      await delay(300)
      opened.push((await page.evaluate((count) => window.designerBench?.open(count), fields)) ?? Number.NaN)
      log(`opened in ${formatMeasurement(opened.at(-1) ?? Number.NaN)} ms`)
      await delay(1500)
      if (opening === openings) {
        for (const [name, task] of Object.entries(tasks)) {
          const before = await measureScriptTime(cdp)
          const measuredTimes = await task(page, times)
          const scriptMs = ((await measureScriptTime(cdp)) - before) / measuredTimes.length
          log(
            `${name}: p50 ${formatMeasurement(median(measuredTimes))} ms, p95 ${formatMeasurement(percentile(measuredTimes, 95))} ms`,
          )
          done.push({ name, times: measuredTimes, scriptMs })
          await delay(500)
        }
      }
      await page.close()
    }
    const { opened: tables, filtered } = await measureRules(browser, pages.address, fields, openings)
    const rules = [
      { name: "rules table open", times: tables, aim: 2000 },
      { name: "rules table filter", times: filtered, aim: 500 },
    ]
    for (const { name, times: measuredTimes } of rules)
      log(`${name}: p50 ${formatMeasurement(median(measuredTimes))} ms`)
    return { opened, tasks: done, rules }
  } finally {
    await browser.close()
    await pages.close()
  }
}

async function measureScriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics")
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return (of("ScriptDuration") + of("LayoutDuration") + of("RecalcStyleDuration")) * 1000
}

const tasks: Readonly<Record<string, (page: Page, times: number) => Promise<number[]>>> = {
  async "select a field"(page, times) {
    const faces = await page.locator(".designer__field-face").all()
    const faceBoxes = await Promise.all(faces.slice(3, 15).map((button) => button.boundingBox()))
    return timed(page, "click", async () => {
      for (let at = 0; at < times; at += 1) {
        const faceBox = faceBoxes[at % faceBoxes.length]
        if (faceBox) await page.mouse.click(faceBox.x + 20, faceBox.y + 10)
        await delay(60)
      }
    })
  },
  async "type in a label"(page, times) {
    await page.locator(".designer__field-face").nth(5).click()
    const label = page.locator(".designer__properties").getByRole("textbox").first()
    await label.click()
    return timed(page, "keydown", async () => {
      for (let at = 0; at < times; at += 1) {
        await page.keyboard.press("abcdefghij"[at % 10] ?? "a")
        await delay(40)
      }
    })
  },
  async "move by keyboard"(page, times) {
    await page.locator(".designer__field-face").nth(8).focus()
    return timed(page, "keydown", async () => {
      for (let at = 0; at < times; at += 1) {
        await page.keyboard.press("Alt+ArrowDown")
        await delay(40)
      }
    })
  },
  async undo(page, times) {
    return timed(page, "keydown", async () => {
      for (let at = 0; at < times; at += 1) {
        await page.keyboard.press("Control+z")
        await delay(40)
      }
    })
  },
  async drag(page, times) {
    const from = await page.locator(".designer__field-face").nth(4).boundingBox()
    if (!from) throw new Error("The canvas has no field to drag. Look at what it drew.")
    await page.mouse.move(from.x + 30, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + 20)
    await delay(200)
    const moves = await timed(page, "pointermove", async () => {
      for (let at = 0; at < times; at += 1) {
        await page.mouse.move(from.x + 30 + (at % 5) * 30, from.y + 20 + ((at * 17) % 500))
        await delay(20)
      }
    })
    await page.mouse.up()
    await delay(500)
    return moves
  },
}

/** The times of one kind of event while something is done. */
async function timed(page: Page, kind: Parameters<DesignerBench["watch"]>[0], task: () => Promise<void>) {
  await page.evaluate((name) => {
    window.designerBench?.drainTimes()
    Object.assign(window, { stopWatching: window.designerBench?.watch(name) })
  }, kind)
  await task()
  await delay(200)
  return page.evaluate(() => {
    const { stopWatching, designerBench } = window as unknown as {
      stopWatching?: () => void
      designerBench?: DesignerBench
    }
    stopWatching?.()
    return designerBench?.drainTimes() ?? []
  })
}
