import { join } from "node:path"
import { chromium } from "playwright-core"
import { chromiumFlags, findChromium } from "../run/chromium.ts"
import type { BenchOptions, BenchTable } from "./benchmark.ts"
import { engineTasks, timed, type Task } from "./engine/tasks.ts"
import { median, percentile, formatMeasurement, shortfall } from "./measurements.ts"
import { servePages } from "./record/serve-pages.ts"

/** Medians and slow ends of one task, in milliseconds. */
interface Measured {
  readonly task: Task
  readonly node: readonly number[]
  readonly page: readonly number[]
}

/**
 * The engine alone, in Node and in Chromium: compiling, judging a whole record, and following one change through the
 * rules.
 */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const runs = quick ? 5 : 50
  const pages = await servePages(join(import.meta.dirname, "pages/engine"))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const measured: Measured[] = []
  try {
    const page = await browser.newPage()
    await page.goto(pages.address)
    await page.waitForFunction(() => window.timeTask !== undefined)
    for (const [taskIndex, task] of engineTasks().entries()) {
      log(task.name)
      const inPage = await page.evaluate(([at, count]) => window.timeTask?.(at, count) ?? [], [
        taskIndex,
        runs,
      ] as const)
      measured.push({ task, node: timed(task, runs), page: inPage })
    }
  } finally {
    await browser.close()
    await pages.close()
  }
  return engineTable(measured, runs)
}

function engineTable(measured: readonly Measured[], runs: number): BenchTable {
  return {
    title: "Engine",
    about: `One thread, ${runs} runs each after ten to warm up, alternately in Node and in a page of Chromium. Rules: four in each section of twenty fields.`,
    columns: ["", "Node p50 ms", "Node p95 ms", "Chromium p50 ms", "Chromium p95 ms", "target, p50"],
    rows: measured.map(({ task, node, page }) => [
      task.name,
      ...[node, page].flatMap((times) => [formatMeasurement(median(times)), formatMeasurement(percentile(times, 95))]),
      task.aim === undefined ? "" : `≤ ${task.aim}`,
    ]),
    remarks: [
      "The first check with Ajv also compiles its validator; the page's validator has nothing to compile. The application's pages do not allow code generation, so Ajv is only a comparison there.",
      "The comparisons do less: Ajv alone evaluates no rules, and json-logic-js alone determines no field states.",
    ],
    shortfalls: measured.flatMap(({ task, node, page }) => [
      ...missed(`${task.name}, in Node`, task, node),
      ...missed(`${task.name}, in Chromium`, task, page),
    ]),
  }
}

function missed(what: string, { aim }: Task, times: readonly number[]): string[] {
  return aim === undefined ? [] : shortfall(`Engine, ${what}`, median(times), aim, "ms")
}
