import react from "@vitejs/plugin-react"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Browser, type CDPSession, type Page } from "playwright-core"
import { build, preview, type InlineConfig } from "vite"
import { chromiumFlags, findChromium } from "../run/chromium.ts"

/**
 * A list of 100,000 rows × 12 columns in Chromium: ours beside TanStack Table and Virtual with the very same cells,
 * production builds, interleaved rounds, medians. Absolute times are this machine's; read the ratios.
 */

const port = Number(process.env["BENCH_LIST_PORT"] ?? 7135)
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3)
const drawings = {
  ours: { query: "drawing=ours", scroller: ".ru-list__scroller", row: ".ru-list__row" },
  bare: { query: "drawing=bare", scroller: "[data-scroller]", row: "[data-row]" },
} as const
type Drawing = keyof typeof drawings

const scrolls = {
  slow: { step: 40, frames: 150 },
  fast: { step: 320, frames: 150 },
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
export type ListFigures = { readonly mountMs: number; readonly heapMb: number } & Record<keyof typeof scrolls, Scrolled>

export async function measureLists(log: (line: string) => void): Promise<Record<Drawing, ListFigures>> {
  const outDir = await mkdtemp(join(tmpdir(), "list-benchmark-"))
  const root = join(import.meta.dirname, "pages/list")
  const common: InlineConfig = { configFile: false, root, logLevel: "error", plugins: [react()] }
  await build({ ...common, build: { outDir, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 4000 } })
  const server = await preview({ ...common, build: { outDir }, preview: { port, strictPort: true } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const all: Record<Drawing, ListFigures[]> = { ours: [], bare: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const drawing of ["ours", "bare"] as const) {
        const figures = await measure(browser, drawing)
        all[drawing].push(figures)
        log(`round ${round + 1} ${drawing} ${JSON.stringify(figures)}`)
      }
    }
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  return { ours: medianOf(all.ours), bare: medianOf(all.bare) }
}

async function measure(browser: Browser, drawing: Drawing): Promise<ListFigures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    const { query, scroller, row } = drawings[drawing]
    const cdp = await page.context().newCDPSession(page)
    await cdp.send("Performance.enable")
    await page.goto(`http://localhost:${port}/?rows=100000&${query}`)
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
      const found = document.elementFromPoint(x, y)?.closest(wish.row)
      if (!found) blank++
      else if (found.hasAttribute("aria-busy")) missing++
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

/** The table as it is printed. */
export function listTable({ ours, bare }: Record<Drawing, ListFigures>): string {
  const lines = [
    "| | mount ms | heap MB | slow: task ms/frame | fast: late % / task ms | fling: late % / task ms | blank rows |",
    "|---|---|---|---|---|---|---|",
  ]
  const row = (name: string, one: ListFigures) =>
    `| ${name} | ${one.mountMs.toFixed(0)} | ${one.heapMb.toFixed(0)} | ${one.slow.taskMs.toFixed(1)} | ` +
    `${one.fast.late.toFixed(1)} / ${one.fast.taskMs.toFixed(1)} | ${one.fling.late.toFixed(1)} / ${one.fling.taskMs.toFixed(1)} | ` +
    `${one.slow.blank + one.fast.blank + one.fling.blank} |`
  const ratio = (read: (one: ListFigures) => number) => (read(ours) / read(bare)).toFixed(2)
  lines.push(row("record list", ours), row("TanStack Table 9 + Virtual, same cells", bare))
  lines.push(
    `| ratio | ${ratio((one) => one.mountMs)} | ${ratio((one) => one.heapMb)} | ${ratio((one) => one.slow.taskMs)} | ` +
      `task ${ratio((one) => one.fast.taskMs)} | task ${ratio((one) => one.fling.taskMs)} | |`,
  )
  return lines.join("\n")
}

if (import.meta.main) {
  process.stdout.write(`${listTable(await measureLists((line) => process.stderr.write(`${line}\n`)))}\n`)
}
