import react from "@vitejs/plugin-react"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Browser, type CDPSession, type Page } from "playwright-core"
import { build, preview, type InlineConfig } from "vite"
import { chromiumFlags, findChromium } from "../../run/chromium.ts"
import type { BenchOptions } from "../benchmark.ts"
import { findComparisonDirectory } from "../installed-comparison.ts"

/**
 * Mounting and scrolling of several drawings of the same rows in Chromium: production builds, interleaved rounds,
 * medians. Absolute times are this machine's; read the ratios.
 */

/** A drawing of the rows: on which page, and where its rows are. */
export interface Drawing {
  /** The page is built from the packages that are only compared with, such as AG Grid. */
  readonly isComparison?: true
  /** Search parameters of the page. */
  readonly query: string
  /** Selectors of the element that scrolls, and of a row. */
  readonly scroller: string
  readonly row: string
}

export interface DrawnPages<Name extends string> {
  /** Folder of the pages, in `pages/` and in `comparison/`. */
  readonly folder: string
  readonly drawings: Readonly<Record<Name, Drawing>>
  /** Measures something else in a page after it was scrolled. */
  readonly measureMore?: (page: Page, name: Name) => Promise<number>
}

const scrolls = {
  slow: { step: 40, frames: 150 },
  fast: { step: 320, frames: 600 },
  fling: { step: 3000, frames: 120 },
} as const

export interface Scrolled {
  /** Frames that took longer than one and a half of the screen's own, in percent. */
  readonly late: number
  /** The browser's own accounting of main-thread work, per frame. */
  readonly taskMs: number
  /** Rows' places on the screen with neither a row nor its bars, over all frames. */
  readonly blank: number
  /** Rows on the screen whose page had not come, per frame. */
  readonly missing: number
}
export type ScrollMeasurements = {
  readonly mountMs: number
  readonly heapMb: number
  /** What `measureMore` measured. */
  readonly more: number
} & Record<keyof typeof scrolls, Scrolled>

/** Measures every drawing in turn, `rounds` times, and returns the medians. */
export async function measureDrawings<Name extends string>(
  { folder, drawings, measureMore }: DrawnPages<Name>,
  { rounds, log }: Pick<BenchOptions, "rounds" | "log">,
): Promise<Record<Name, ScrollMeasurements>> {
  const outDir = await mkdtemp(join(tmpdir(), "drawings-benchmark-"))
  const serve = async (config: InlineConfig, directory: string) => {
    await build({
      ...config,
      build: { outDir: directory, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 4000 },
    })
    return preview({ ...config, build: { outDir: directory }, preview: { host: "127.0.0.1", port: 0 } })
  }
  const root = join(import.meta.dirname, "../pages", folder)
  const common: InlineConfig = { configFile: false, logLevel: "error" }
  const server = await serve({ ...common, root, plugins: [react()] }, join(outDir, "ours"))
  const comparison = await serve(
    { ...common, root: join(findComparisonDirectory(), folder) },
    join(outDir, "comparison"),
  )
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const names = Object.keys(drawings) as Name[]
  const all = new Map<Name, ScrollMeasurements[]>(names.map((name) => [name, []]))
  try {
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const drawing = drawings[name]
        const address = addressOf(drawing.isComparison ? comparison : server)
        const measurements = await measure(browser, address, drawing, (page) => measureMore?.(page, name))
        all.get(name)?.push(measurements)
        log(`round ${round + 1} ${name} ${JSON.stringify(measurements)}`)
      }
    }
  } finally {
    await browser.close()
    await server.close()
    await comparison.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return Object.fromEntries([...all].map(([name, some]) => [name, medianOf(some)])) as Record<Name, ScrollMeasurements>
}

function addressOf({ httpServer }: { readonly httpServer: { address: () => unknown } }): string {
  const address = httpServer.address()
  if (typeof address !== "object" || address === null || !("port" in address))
    throw new Error("The benchmark's pages are served from no port.")
  return `http://127.0.0.1:${String(address.port)}`
}

async function measure(
  browser: Browser,
  address: string,
  { query, scroller, row }: Drawing,
  measureMore: (page: Page) => Promise<number> | undefined,
): Promise<ScrollMeasurements> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send("Performance.enable")
    await page.goto(`${address}/?${query}`)
    await page.locator(`${row} a`).first().waitFor()
    const mountMs = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName("mount")
      const [rows] = performance.getEntriesByName("rows")
      return (rows?.startTime ?? 0) - (mark?.startTime ?? 0)
    })
    await warm(page, scroller)
    const results: Partial<Record<keyof typeof scrolls, Scrolled>> = {}
    for (const kind of ["slow", "fast", "fling"] as const)
      results[kind] = await scroll(page, cdp, { scroller, row }, scrolls[kind])
    await cdp.send("HeapProfiler.collectGarbage")
    const heapMb = (await metric(cdp, "JSHeapUsedSize")) / 1e6
    const more = (await measureMore(page)) ?? 0
    return { mountMs, heapMb, more, ...(results as Record<keyof typeof scrolls, Scrolled>) }
  } finally {
    await page.close()
  }
}

/** Visits the whole list once, so that no page is missing: the drawing is measured, not the network. */
async function warm(page: Page, scroller: string): Promise<void> {
  await page.evaluate(async (selector) => {
    const element = document.querySelector(selector)
    if (!element) throw new Error("The list has no scroller. Look at what the page drew.")
    const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let part = 0; part <= 20; part++) {
      element.scrollTop = ((element.scrollHeight - element.clientHeight) * part) / 20
      await delay(150)
    }
    element.scrollTop = 0
    await delay(600)
  }, scroller)
}

async function scroll(
  page: Page,
  cdp: CDPSession,
  { scroller, row }: Pick<Drawing, "scroller" | "row">,
  { step, frames }: { readonly step: number; readonly frames: number },
): Promise<Scrolled> {
  const before = await metric(cdp, "TaskDuration")
  const measured = await page.evaluate(scrollInPage, { scroller, row, step, frames })
  const after = await metric(cdp, "TaskDuration")
  const late = measured.gaps.filter((gap) => gap > measured.frame * 1.5).length
  return {
    late: (100 * late) / measured.gaps.length,
    taskMs: ((after - before) * 1000) / frames,
    blank: measured.blank,
    missing: measured.missing / frames,
  }
}

/** Runs in the page: one step per frame, and after each frame's own work a look at what stands on the screen. */
async function scrollInPage(scrollOptions: { scroller: string; row: string; step: number; frames: number }) {
  const element = document.querySelector<HTMLElement>(scrollOptions.scroller)
  if (!element) throw new Error("The list has no scroller. Look at what the page drew.")
  const waitForFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  element.scrollTop = 0
  for (let at = 0; at < 10; at++) await waitForFrame()
  const gaps: number[] = []
  let blank = 0
  let missing = 0
  let last = await waitForFrame()
  for (let at = 0; at < scrollOptions.frames; at++) {
    element.scrollTop += scrollOptions.step
    const now = await waitForFrame()
    gaps.push(now - last)
    last = now
    // The scroll event of the last step has run by now: what stands here is what this frame paints.
    const box = element.getBoundingClientRect()
    const x = box.left + 60
    for (let y = box.top + 110; y < box.bottom - 20; y += 36 * 4) {
      const there = document.elementFromPoint(x, y)
      const found = there?.closest(scrollOptions.row)
      // The bars behind the rows stand for those of a frame that is drawn before its rows are.
      if (!found && !there?.closest(".ru-list__ghost")) blank++
      else if (!found || found.hasAttribute("aria-busy")) missing++
    }
  }
  return { gaps, blank, missing, frame: 1000 / 60 }
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics")
  return metrics.find((one) => one.name === name)?.value ?? 0
}

function medianOf(measurements: readonly ScrollMeasurements[]): ScrollMeasurements {
  const of = (read: (one: ScrollMeasurements) => number) =>
    measurements.map(read).toSorted((a, b) => a - b)[measurements.length >> 1] ?? 0
  const scrolled = (kind: keyof typeof scrolls): Scrolled => ({
    late: of((one) => one[kind].late),
    taskMs: of((one) => one[kind].taskMs),
    blank: of((one) => one[kind].blank),
    missing: of((one) => one[kind].missing),
  })
  return {
    mountMs: of((one) => one.mountMs),
    heapMb: of((one) => one.heapMb),
    more: of((one) => one.more),
    slow: scrolled("slow"),
    fast: scrolled("fast"),
    fling: scrolled("fling"),
  }
}
