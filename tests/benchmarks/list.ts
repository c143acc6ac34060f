import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { formatMeasurement, formatRatio, shortfall } from "./measurements.ts"
import { measureDrawings, type ScrollMeasurements } from "./scrolling/measure-drawings.ts"
import { formatTable } from "./format-table.ts"

const drawings = {
  ours: { query: "rows=100000&drawing=ours", scroller: ".ru-list__scroller", row: ".ru-list__row" },
  bare: { query: "rows=100000&drawing=bare", scroller: "[data-scroller]", row: "[data-row]" },
  agGrid: { isComparison: true, query: "rows=100000", scroller: ".ag-grid-viewport", row: ".ag-row" },
  still: { query: "rows=100000&drawing=still", scroller: "[data-scroller]", row: "[data-row]" },
} as const

/**
 * The record list of 100,000 rows × 12 columns beside TanStack Table and Virtual drawing the very same cells, and AG
 * Grid.
 */
export async function run(options: BenchOptions): Promise<BenchTable> {
  return listTable(await measureDrawings({ folder: "list", drawings }, options))
}

function listTable({ ours, bare, agGrid, still }: Record<keyof typeof drawings, ScrollMeasurements>): BenchTable {
  const row = (name: string, one: ScrollMeasurements) => [
    name,
    formatMeasurement(one.mountMs),
    formatMeasurement(one.heapMb),
    formatMeasurement(one.slow.taskMs),
    `${one.fast.late.toFixed(1)} / ${formatMeasurement(one.fast.taskMs)}`,
    `${one.fling.late.toFixed(1)} / ${formatMeasurement(one.fling.taskMs)}`,
    String(blankRows(one)),
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

const blankRows = ({ slow, fast, fling }: ScrollMeasurements) => slow.blank + fast.blank + fling.blank

if (import.meta.main) {
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3)
  process.stdout.write(`${formatTable(await run({ quick: false, rounds, log }))}\n`)
}
