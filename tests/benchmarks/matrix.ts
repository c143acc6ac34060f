import type { Page } from "playwright-core"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { formatMeasurement, formatRatio, shortfall } from "./measurements.ts"
import { measureDrawings, type ScrollMeasurements } from "./scrolling/measure-drawings.ts"

const drawings = {
  ours: { query: "drawing=ours", scroller: ".ru-list__scroller", row: ".ru-list__row" },
  bare: { query: "drawing=bare", scroller: "[data-scroller]", row: "[data-row]" },
  agGrid: { isComparison: true, query: "", scroller: ".ag-grid-viewport", row: ".ag-row" },
  still: { query: "drawing=still", scroller: "[data-scroller]", row: "[data-row]" },
} as const
type Name = keyof typeof drawings

const edits = 20
/** A frame of the screen, in milliseconds. */
const frameMs = 1000 / 60

/**
 * The risk and control matrix of 50,000 pairs × 25 columns beside TanStack Table and Virtual with the same cells, and
 * AG Grid.
 */
export async function run(options: BenchOptions): Promise<BenchTable> {
  return matrixTable(
    await measureDrawings<Name>(
      {
        folder: "matrix",
        drawings,
        measureMore: (page, name) => (name === "ours" ? editToPaint(page) : Promise.resolve(0)),
      },
      options,
    ),
  )
}

/** From Enter in an editor to the frame after the one that shows the value, the median; the server accepts at once. */
async function editToPaint(page: Page): Promise<number> {
  await page.locator(".ru-list__scroller").evaluate((element) => element.scrollTo({ top: 0 }))
  const times: number[] = []
  for (let at = 0; at < edits; at++) {
    const cell = page
      .locator(".ru-list__row")
      .nth(at % 10)
      .locator('[data-look="title"]')
      .last()
    await cell.click({ position: { x: 150, y: 8 } })
    const title = `Changed control ${at}`
    await page.keyboard.press("F2")
    const editor = page.locator(".ru-cell-editor input, .ru-cell-editor textarea").first()
    await editor.fill(title)
    times.push(await page.evaluate(enterToPaint, title))
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}

/** Runs in the page: presses Enter in the open editor and waits for the value in a cell. */
function enterToPaint(title: string): Promise<number> {
  return new Promise((resolve) => {
    const editor = document.querySelector(".ru-cell-editor input, .ru-cell-editor textarea")
    const start = performance.now()
    editor?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))
    const look = () => {
      const isShown = [...document.querySelectorAll('[data-look="title"]')].some(
        (cell) => cell.textContent === title && !cell.querySelector(".ru-cell-editor"),
      )
      if (isShown) resolve(performance.now() - start)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function matrixTable({ ours, bare, agGrid, still }: Record<Name, ScrollMeasurements>): BenchTable {
  const row = (name: string, one: ScrollMeasurements) => [
    name,
    formatMeasurement(one.mountMs),
    formatMeasurement(one.heapMb),
    formatMeasurement(one.slow.taskMs),
    `${one.fast.late.toFixed(1)} / ${formatMeasurement(one.fast.taskMs)}`,
    `${one.fling.late.toFixed(1)} / ${formatMeasurement(one.fling.taskMs)}`,
    String(blankRows(one)),
    one === ours ? formatMeasurement(one.more) : "",
  ]
  const ratios = (name: string, comparison: ScrollMeasurements) => {
    const ratio = (read: (one: ScrollMeasurements) => number) => formatRatio(read(ours), read(comparison))
    return [
      name,
      ratio((one) => one.mountMs),
      ratio((one) => one.heapMb),
      ratio((one) => one.slow.taskMs),
      ratio((one) => one.fast.taskMs),
      ratio((one) => one.fling.taskMs),
      "",
      "",
    ]
  }
  return {
    title: "A risk and control matrix of 50,000 pairs × 25 columns",
    about:
      "The flat matrix of four shipped record types, with selection, keyboard and editing, its rows loaded by page, compared with TanStack Table 9 and Virtual as in their guides, rendering the same cells, and AG Grid Community 36 rendering plain text; both have all pairs in memory. Slow scrolls 40 px per frame, fast 320, fling 3,000.",
    columns: [
      "",
      "mount ms",
      "heap MB",
      "slow: task ms",
      "fast: late % / task ms",
      "fling: late % / task ms",
      "blank rows",
      "edit → paint ms",
    ],
    rows: [
      row("matrix", ours),
      row("TanStack Table 9 + Virtual", bare),
      row("AG Grid Community 36", agGrid),
      row("a static surface", still),
      ratios("matrix ÷ TanStack", bare),
      ratios("matrix ÷ AG Grid", agGrid),
      ["target", "", "", "", "≤ 1 %", "≤ 5 %", "0", "≤ a frame"],
    ],
    remarks: [
      "The static surface scrolls as far and renders nothing: late frames there are caused by the browser and the machine.",
      "Edit → paint is from Enter in a cell's editor to the frame that shows the saved value, with a server that answers at once.",
    ],
    shortfalls: [
      ...shortfall("Matrix, late frames in a fast scroll", ours.fast.late, 1, "%"),
      ...shortfall("Matrix, late frames in a fling", ours.fling.late, 5, "%"),
      ...shortfall("Matrix, blank rows", blankRows(ours), 0, "rows"),
      ...shortfall("Matrix, edit → paint", ours.more, frameMs, "ms"),
    ],
  }
}

const blankRows = ({ slow, fast, fling }: ScrollMeasurements) => slow.blank + fast.blank + fling.blank
