import react from "@vitejs/plugin-react"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Browser, type CDPSession, type Page } from "playwright-core"
import { build, preview, type InlineConfig } from "vite"
import { chromiumFlags, findChromium } from "../run/chromium.ts"
import type { BenchOptions, BenchTable } from "./bench-part.ts"
import { printFigure, printRatio, shortfall } from "./figures.ts"
import { installedPeers } from "./peers.ts"
import { printTable } from "./print-table.ts"

/**
 * A list of 100,000 rows × 12 columns in Chromium: ours beside TanStack Table and Virtual with the very same cells and AG Grid,
 * production builds, interleaved rounds, medians. Absolute times are this machine's; read the ratios.
 */

const port = Number(process.env["BENCH_LIST_PORT"] ?? 7135)
/** AG Grid comes from a build and a server of its own. */
const peerPort = port + 1
const drawings = {
  ours: { port, query: "drawing=ours", scroller: ".ru-list__scroller", row: ".ru-list__row" },
  bare: { port, query: "drawing=bare", scroller: "[data-scroller]", row: "[data-row]" },
  still: { port, query: "drawing=still", scroller: "[data-scroller]", row: "[data-row]" },
  agGrid: { port: peerPort, query: "", scroller: ".ag-grid-viewport", row: ".ag-row" },
} as const
type Drawing = keyof typeof drawings
const drawingNames = ["ours", "bare", "agGrid", "still"] as const satisfies readonly Drawing[]

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
type ListFigures = { readonly mountMs: number; readonly heapMb: number } & Record<keyof typeof scrolls, Scrolled>

/** The record list beside TanStack Table and Virtual drawing the very same cells. */
export async function run(options: BenchOptions): Promise<BenchTable> {
  return listTable(await measureLists(options))
}

async function measureLists({
  rounds,
  log,
}: Pick<BenchOptions, "rounds" | "log">): Promise<Record<Drawing, ListFigures>> {
  const outDir = await mkdtemp(join(tmpdir(), "list-benchmark-"))
  const root = join(import.meta.dirname, "pages/list")
  const common: InlineConfig = { configFile: false, root, logLevel: "error", plugins: [react()] }
  await build({ ...common, build: { outDir, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 4000 } })
  const peer: InlineConfig = { configFile: false, root: join(installedPeers(), "list"), logLevel: "error" }
  const peerDir = join(outDir, "peer")
  await build({ ...peer, build: { outDir: peerDir, target: "es2023", chunkSizeWarningLimit: 4000 } })
  const server = await preview({ ...common, build: { outDir }, preview: { port, strictPort: true } })
  const peerServer = await preview({
    ...peer,
    build: { outDir: peerDir },
    preview: { port: peerPort, strictPort: true },
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const all: Record<Drawing, ListFigures[]> = { ours: [], bare: [], agGrid: [], still: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const drawing of drawingNames) {
        const figures = await measure(browser, drawing)
        all[drawing].push(figures)
        log(`round ${round + 1} ${drawing} ${JSON.stringify(figures)}`)
      }
    }
  } finally {
    await browser.close()
    await server.close()
    await peerServer.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return {
    ours: medianOf(all.ours),
    bare: medianOf(all.bare),
    agGrid: medianOf(all.agGrid),
    still: medianOf(all.still),
  }
}

async function measure(browser: Browser, drawing: Drawing): Promise<ListFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    const { query, scroller, row, port: at } = drawings[drawing]
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
      results[kind] = await scroll(page, cdp, drawing, scrolls[kind])
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
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    for (let part = 0; part <= 20; part++) {
      element.scrollTop = ((element.scrollHeight - element.clientHeight) * part) / 20
      await pause(150)
    }
    element.scrollTop = 0
    await pause(600)
  }, scroller)
}

async function scroll(
  page: Page,
  cdp: CDPSession,
  drawing: Drawing,
  { step, frames }: { readonly step: number; readonly frames: number },
): Promise<Scrolled> {
  const { scroller, row } = drawings[drawing]
  const before = await metric(cdp, "TaskDuration")
  const seen = await page.evaluate(scrollInPage, { scroller, row, step, frames })
  const after = await metric(cdp, "TaskDuration")
  const late = seen.gaps.filter((gap) => gap > seen.frame * 1.5).length
  return {
    late: (100 * late) / seen.gaps.length,
    taskMs: ((after - before) * 1000) / frames,
    blank: seen.blank,
    missing: seen.missing / frames,
  }
}

/** Runs in the page: one step per frame, and after each frame's own work a look at what stands on the screen. */
async function scrollInPage(wish: { scroller: string; row: string; step: number; frames: number }) {
  const element = document.querySelector<HTMLElement>(wish.scroller)
  if (!element) throw new Error("The list has no scroller. Look at what the page drew.")
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  element.scrollTop = 0
  for (let at = 0; at < 10; at++) await nextFrame()
  const gaps: number[] = []
  let blank = 0
  let missing = 0
  let last = await nextFrame()
  for (let at = 0; at < wish.frames; at++) {
    element.scrollTop += wish.step
    const now = await nextFrame()
    gaps.push(now - last)
    last = now
    // The scroll event of the last step has run by now: what stands here is what this frame paints.
    const box = element.getBoundingClientRect()
    const x = box.left + 60
    for (let y = box.top + 50; y < box.bottom - 20; y += 36 * 4) {
      const there = document.elementFromPoint(x, y)
      const found = there?.closest(wish.row)
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

function medianOf(figures: readonly ListFigures[]): ListFigures {
  const of = (read: (one: ListFigures) => number) =>
    figures.map(read).toSorted((a, b) => a - b)[figures.length >> 1] ?? 0
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

function listTable({ ours, bare, agGrid, still }: Record<Drawing, ListFigures>): BenchTable {
  const row = (name: string, one: ListFigures) => [
    name,
    printFigure(one.mountMs),
    printFigure(one.heapMb),
    printFigure(one.slow.taskMs),
    `${one.fast.late.toFixed(1)} / ${printFigure(one.fast.taskMs)}`,
    `${one.fling.late.toFixed(1)} / ${printFigure(one.fling.taskMs)}`,
    String(blankRows(one)),
  ]
  const ratios = (name: string, peer: ListFigures) => {
    const ratio = (read: (one: ListFigures) => number) => printRatio(read(ours), read(peer))
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
      "The record list, with selection, keyboard and filters, beside TanStack Table 9 and Virtual as their guides show them, drawing the same cells, and AG Grid Community 36 drawing plain texts. Slow scrolls 40 px per frame, fast 320, fling 3,000.",
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
      row("a still surface", still),
      ratios("record list ÷ TanStack", bare),
      ratios("record list ÷ AG Grid", agGrid),
      ["our aim", "", "", "≤ 1.1 × TanStack", "≤ 1 % / ≤ 1.1 ×", "≤ 5 % / ≤ 1.1 ×", "0"],
    ],
    remarks: [
      "The still surface scrolls as far and draws nothing anew: frames late there are late by the browser and the machine.",
    ],
    shortfalls: [
      ...tasks,
      ...shortfall("List, late frames in a fast scroll", ours.fast.late, 1, "%"),
      ...shortfall("List, late frames in a fling", ours.fling.late, 5, "%"),
      ...shortfall("List, blank rows", blankRows(ours), 0, "rows"),
    ],
  }
}

const blankRows = ({ slow, fast, fling }: ListFigures) => slow.blank + fast.blank + fling.blank

if (import.meta.main) {
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3)
  process.stdout.write(`${printTable(await run({ quick: false, rounds, log }))}\n`)
}
