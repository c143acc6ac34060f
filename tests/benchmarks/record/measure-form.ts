import { gzipSync } from "node:zlib"
import { setTimeout as delay } from "node:timers/promises"
import type { Browser, CDPSession, Page } from "playwright-core"
import type { EngineName, BuilderName, Mounted } from "../pages/record/page-contract.ts"
import { median, percentile } from "../measurements.ts"

export interface FormMeasurements extends Mounted {
  readonly scriptMs: number
  readonly keyP50Ms: number
  readonly keyP95Ms: number
  /** NaN where no field depends on another. */
  readonly toggleMs: number
  readonly submitMs: number
  readonly elements: number
  readonly heapMb: number
  readonly scriptKb: number
}

export interface FormBenchmarkOptions {
  readonly address: string
  readonly engine: EngineName | BuilderName
  readonly fields: number
  /** Keys of a burst; there are two, one for script time and one for paint. */
  readonly keys: number
}

/** Keywords in the generated record type: a text to type in, and a yes-or-no that shows the text after it. */
const [inputName, flag, dependent] = ["text_3", "flag_16", "text_17"] as const

/** Mounts one form in a page of its own and works on it as a person would, with the browser's own events. */
export async function measureForm(browser: Browser, options: FormBenchmarkOptions): Promise<FormMeasurements> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    // The thread's own time: what else the machine does is not counted as script.
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
    const { scriptKb, mounted } = await openAndMount(page, options)
    await cdp.send("HeapProfiler.collectGarbage")
    const heapMb = (await metric(cdp, "JSHeapUsedSize")) / 1e6
    const elements = await page.evaluate(() => window.bench?.elements() ?? 0)
    const keys = await typeBursts(page, cdp, options.keys)
    const toggleMs =
      options.fields > 16
        ? await clickUntil(page, await control(page, flag), await control(page, dependent), 1)
        : Number.NaN
    const submitMs = await submit(page, options.fields)
    return { ...mounted, ...keys, toggleMs, submitMs, elements, heapMb, scriptKb }
  } finally {
    await context.close()
  }
}

async function openAndMount(page: Page, { address, engine, fields }: FormBenchmarkOptions) {
  const scripts: Promise<number>[] = []
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(`${address}?engine=${engine}&fields=${fields}`)
  await page.waitForFunction(() => window.bench !== undefined)
  const sizes = await Promise.all(scripts)
  await delay(300)
  const visibleCount = fields - hiddenAtFirst(fields)
  const mounted = await page.evaluate((count) => window.bench?.mount(count), visibleCount)
  if (!mounted) throw new Error(`The page of ${engine} offers nothing to measure. Look at what it drew.`)
  return { mounted, scriptKb: sizes.reduce((sum, size) => sum + size, 0) / 1000 }
}

/** One field of each section of twenty waits for a yes. */
const hiddenAtFirst = (fields: number) => Math.floor((fields + 3) / 20)

async function control(page: Page, keyword: string): Promise<string> {
  const selector = await page.evaluate((name) => window.bench?.control(name), keyword)
  if (selector === undefined) throw new Error("The page offers no bench. Look at what it drew.")
  return selector
}

async function typeBursts(page: Page, cdp: CDPSession, keys: number) {
  await page.locator(await control(page, inputName)).click()
  await type(page, 10)
  await delay(300)
  const before = await metric(cdp, "ScriptDuration")
  await type(page, keys)
  await delay(200)
  const scriptMs = (((await metric(cdp, "ScriptDuration")) - before) * 1000) / keys
  await page.evaluate(() => window.bench?.watchKeys())
  await delay(200)
  await type(page, keys)
  await delay(200)
  const times = await page.evaluate(() => [...(window.bench?.keyTimes() ?? [])])
  if (times.length !== keys) throw new Error(`${keys} keys were pressed and ${times.length} were seen.`)
  return { scriptMs, keyP50Ms: median(times), keyP95Ms: percentile(times, 95) }
}

/** Real keys, at the pace of somebody fast; the page draws and rests between two of them. */
async function type(page: Page, keys: number): Promise<void> {
  for (let at = 0; at < keys; at++) {
    await page.keyboard.press("abcdefghij"[at % 10] ?? "a")
    await delay(40)
  }
}

/** A real click on the control or on the label that it hides in. */
async function clickUntil(page: Page, clicked: string, expected: string, count: number): Promise<number> {
  const target = await page.evaluateHandle((selector) => {
    const found = document.querySelector(selector)
    return found?.closest("label") ?? found
  }, clicked)
  const element = target.asElement()
  if (!element) throw new Error(`The page has no ${clicked} to click. Look at what it drew.`)
  await element.scrollIntoViewIfNeeded()
  await delay(300)
  const wait = page.evaluate(([selector, many]) => window.bench?.clickUntil(selector, many), [expected, count] as const)
  const [reply] = await Promise.all([wait, element.click({ position: { x: 8, y: 8 } })])
  return reply ?? Number.NaN
}

async function submit(page: Page, fields: number): Promise<number> {
  const parts = await page.evaluate(() => window.bench && { submit: window.bench.submit, error: window.bench.error })
  if (!parts) throw new Error("The page offers no way to submit. Look at what it drew.")
  return clickUntil(page, parts.submit, parts.error, errorsOf(fields))
}

/** Three of ten are mandatory, and one of those was typed in. */
const errorsOf = (fields: number) => Math.floor(fields / 10) * 3 - 1

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics")
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}

/** Of each figure the median over the rounds. */
export function mediansOf(rounds: readonly FormMeasurements[]): FormMeasurements {
  const of = (read: (one: FormMeasurements) => number) => median(rounds.map(read))
  return {
    firstMs: of((one) => one.firstMs),
    completeMs: of((one) => one.completeMs),
    scriptMs: of((one) => one.scriptMs),
    keyP50Ms: of((one) => one.keyP50Ms),
    keyP95Ms: of((one) => one.keyP95Ms),
    toggleMs: of((one) => one.toggleMs),
    submitMs: of((one) => one.submitMs),
    elements: of((one) => one.elements),
    heapMb: of((one) => one.heapMb),
    scriptKb: of((one) => one.scriptKb),
  }
}
