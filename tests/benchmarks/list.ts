import react from "@vitejs/plugin-react"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Browser, type CDPSession, type Page } from "playwright-core"
import { build, preview, type InlineConfig } from "vite"
import { chromiumFlags, findChromium } from "../run/chromium.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { formatMeasurement, formatRatio, shortfall } from "./measurements.ts"
import { findComparisonDirectory } from "./installed-comparison.ts"
import { formatTable } from "./format-table.ts"

/**
 * A list of 100,000 rows × 12 columns in Chromium: ours beside TanStack Table and Virtual with the very same cells and AG Grid,
 * production builds, interleaved rounds, medians. Absolute times are this machine's; read the ratios.
 */

const port = Number(process.env["BENCH_LIST_PORT"] ?? 7135)
/** AG Grid comes from a build and a server of its own. */
const comparisonPort = port + 1
const drawings = {
  ours: { port, query: "drawing=ours", scroller: ".ru-list__scroller", row: ".ru-list__row" },
  bare: { port, query: "drawing=bare", scroller: "[data-scroller]", row: "[data-row]" },
  still: { port, query: "drawing=still", scroller: "[data-scroller]", row: "[data-row]" },
  agGrid: { port: comparisonPort, query: "", scroller: ".ag-grid-viewport", row: ".ag-row" },
} as const
type ListVariant = keyof typeof drawings
const variantNames = ["ours", "bare", "agGrid", "still"] as const satisfies readonly ListVariant[]

const scrolls = {
  slow: { step: 40, frames: 150 },
  fast: { step: 320, frames: 600 },
  fling: { step: 3000, frames: 120 },
} as const

interface Scrolled {
  /** Frames that took longer than one and a half of the screen's own, in percent. */
  readonly late: number
  /** The browser's own accounting of main-thread work, per frame. */
  readonly taskMs: number
  /** Rows' places on the screen with neither a row nor its bars, over all frames. */
  readonly blank: number
  /** Rows on the screen whose page had not come, per frame. */
  readonly missing: number
}
type ListMeasurements = { readonly mountMs: number; readonly heapMb: number } & Record<keyof typeof scrolls, Scrolled>

/** The record list beside TanStack Table and Virtual drawing the very same cells. */
export async function run(options: BenchOptions): Promise<BenchTable> {
  return listTable(await measureLists(options))
}

async function measureLists({
  rounds,
  log,
}: Pick<BenchOptions, "rounds" | "log">): Promise<Record<ListVariant, ListMeasurements>> {
  const outDir = await mkdtemp(join(tmpdir(), "list-benchmark-"))
  const root = join(import.meta.dirname, "pages/list")
  const common: InlineConfig = { configFile: false, root, logLevel: "error", plugins: [react()] }
  await build({ ...common, build: { outDir, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 4000 } })
  const comparison: InlineConfig = {
    configFile: false,
    root: join(findComparisonDirectory(), "list"),
    logLevel: "error",
  }
  const comparisonDir = join(outDir, "peer")
  await build({ ...comparison, build: { outDir: comparisonDir, target: "es2023", chunkSizeWarningLimit: 4000 } })
  const server = await preview({ ...common, build: { outDir }, preview: { port, strictPort: true } })
  const comparisonServer = await preview({
    ...comparison,
    build: { outDir: comparisonDir },
    preview: { port: comparisonPort, strictPort: true },
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const all: Record<ListVariant, ListMeasurements[]> = { ours: [], bare: [], agGrid: [], still: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const variant of variantNames) {
        const measurements = await measure(browser, variant)
        all[variant].push(measurements)
        log(`round ${round + 1} ${variant} ${JSON.stringify(measurements)}`)
      }
    }
  } finally {
    await browser.close()
    await server.close()
    await comparisonServer.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return {
    ours: medianOf(all.ours),
    bare: medianOf(all.bare),
    agGrid: medianOf(all.agGrid),
    still: medianOf(all.still),
  }
}

async function measure(browser: Browser, variant: ListVariant): Promise<ListMeasurements> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    const { query, scroller, row, port: at } = drawings[variant]
    const cdp = await page.context().newCDPSession(page)
    await cdp.send("Performance.enable")
    await page.goto(`http://localhost:${at}/?rows=100000&${query}`)
    await page.locator(`${row} a`).first().waitFor()
    const mountMs = await page.evaluate(() => {
      const [mark] = performance.getEntriesByName("mount")
      const [rows] = performance.getEntriesByName("rows")
      return (rows?.startTime ?? 0) - (mark?.startTime ?? 0)
    })
    await warm(page, scroller)
    const results: Partial<Record<keyof typeof scrolls, Scrolled>> = {}
    for (const kind of ["slow", "fast", "fling"] as const)
      results[kind] = await scroll(page, cdp, variant, scrolls[kind])
    await cdp.send("HeapProfiler.collectGarbage")
    const heapMb = (await metric(cdp, "JSHeapUsedSize")) / 1e6
    return { mountMs, heapMb, ...(results as Record<keyof typeof scrolls, Scrolled>) }
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
  variant: ListVariant,
  { step, frames }: { readonly step: number; readonly frames: number },
): Promise<Scrolled> {
  const { scroller, row } = drawings[variant]
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
    for (let y = box.top + 50; y < box.bottom - 20; y += 36 * 4) {
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

function medianOf(measurements: readonly ListMeasurements[]): ListMeasurements {
  const of = (read: (one: ListMeasurements) => number) =>
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
    slow: scrolled("slow"),
    fast: scrolled("fast"),
    fling: scrolled("fling"),
  }
}

function listTable({ ours, bare, agGrid, still }: Record<ListVariant, ListMeasurements>): BenchTable {
  const row = (name: string, one: ListMeasurements) => [
    name,
    formatMeasurement(one.mountMs),
    formatMeasurement(one.heapMb),
    formatMeasurement(one.slow.taskMs),
    `${one.fast.late.toFixed(1)} / ${formatMeasurement(one.fast.taskMs)}`,
    `${one.fling.late.toFixed(1)} / ${formatMeasurement(one.fling.taskMs)}`,
    String(blankRows(one)),
  ]
  const ratios = (name: string, comparison: ListMeasurements) => {
    const ratio = (read: (one: ListMeasurements) => number) => formatRatio(read(ours), read(comparison))
    return [
      name,
      ratio((one) => one.mountMs),
      ratio((one) => one.heapMb),
      ratio((one) => one.slow.taskMs),
      ratio((one) => one.fast.taskMs),
      ratio((one) => one.fling.taskMs),
      "",
    ]
  }
  const tasks = (["slow", "fast", "fling"] as const).flatMap((kind) =>
    shortfall(
      `List, task per frame, ${kind} scroll, ÷ bare TanStack`,
      ours[kind].taskMs / bare[kind].taskMs,
      1.1,
      "times",
    ),
  )
  return {
    title: "A list of 100,000 rows × 12 columns",
    about:
      "The record list, with selection, keyboard and filters, compared with TanStack Table 9 and Virtual as in their guides, rendering the same cells, and AG Grid Community 36 rendering plain text. Slow scrolls 40 px per frame, fast 320, fling 3,000.",
    columns: [
      "",
      "mount ms",
      "heap MB",
      "slow: task ms",
      "fast: late % / task ms",
      "fling: late % / task ms",
      "blank rows",
    ],
    rows: [
      row("record list", ours),
      row("TanStack Table 9 + Virtual", bare),
      row("AG Grid Community 36", agGrid),
      row("a static surface", still),
      ratios("record list ÷ TanStack", bare),
      ratios("record list ÷ AG Grid", agGrid),
      ["target", "", "", "≤ 1.1 × TanStack", "≤ 1 % / ≤ 1.1 ×", "≤ 5 % / ≤ 1.1 ×", "0"],
    ],
    remarks: [
      "The static surface scrolls as far and renders nothing: late frames there are caused by the browser and the machine.",
    ],
    shortfalls: [
      ...tasks,
      ...shortfall("List, late frames in a fast scroll", ours.fast.late, 1, "%"),
      ...shortfall("List, late frames in a fling", ours.fling.late, 5, "%"),
      ...shortfall("List, blank rows", blankRows(ours), 0, "rows"),
    ],
  }
}

const blankRows = ({ slow, fast, fling }: ListMeasurements) => slow.blank + fast.blank + fling.blank

if (import.meta.main) {
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3)
  process.stdout.write(`${formatTable(await run({ quick: false, rounds, log }))}\n`)
}
