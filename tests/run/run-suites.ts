import { budgets } from "./budgets.ts"
import { wasInterrupted } from "./command.ts"
import type { TestSuite, SuiteRequest } from "./suites.ts"
import { printSlowest } from "./print-slowest.ts"
import { formatFailure, formatTable, type Outcome } from "./summary.ts"
import type { Counts } from "./vitest-result.ts"

/** A part and the paths that choose among its test files. */
export interface PartSelection {
  readonly suite: TestSuite
  readonly filters: readonly string[]
}

export interface RunOptions extends Pick<SuiteRequest, "seed" | "rerunFailed"> {
  /** Of the whole run; without it each part is held to its own. */
  readonly budget?: number
}

/** Two cores carry two checks. */
const maxConcurrentChecks = 2

/** Runs the chosen parts, prints what each took, their table and the closing line, and resolves to the exit code. */
export async function runSuites(selected: readonly PartSelection[], options: RunOptions): Promise<number> {
  const startedAt = performance.now()
  const outcomes: Outcome[] = []
  for (const group of sideBySide(selected)) {
    if (wasInterrupted()) break
    outcomes.push(...(await runGroup(group, options)))
  }
  const failed = sum(outcomes, "failed")
  const parts = outcomes.flatMap((outcome) => outcome.parts ?? [outcome])
  for (const { name, failures = [] } of parts) {
    for (const failure of failures) console.log(`\n${name}, failed: ${formatFailure(failure)}`)
  }
  console.log(`\n${formatTable(outcomes)}\n`)
  const isSelection = selected.some(({ filters }) => filters.length > 0)
  for (const line of overBudget(outcomes, isSelection, options.budget, secondsSince(startedAt))) console.log(line)
  for (const { name, flaky = [] } of parts) {
    for (const failure of flaky) console.log(`FLAKY, to be mended: ${name}, ${formatFailure(failure)}`)
  }
  if (wasInterrupted()) console.log("Stopped before its end; what was running is named above.")
  console.log(`${sum(outcomes, "passed")} passed, ${failed} failed`)
  return wasInterrupted() ? 130 : Number(failed > 0)
}

async function runGroup(group: readonly PartSelection[], options: RunOptions): Promise<Outcome[]> {
  for (const { suite } of group) console.log(`\n— ${suite.name}: ${suite.description}`)
  const startedAt = performance.now()
  const waiting = [...group]
  const outcomes: Outcome[] = []
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined && !wasInterrupted(); next = waiting.shift()) {
      outcomes.push(await runSuite(next, options))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentChecks }, runNext))
  const name = group[0]?.suite.group
  if (name === undefined || group.length < 2) return outcomes
  const cpu = outcomes.every(({ cpuSeconds }) => cpuSeconds !== undefined)
    ? outcomes.reduce((total, { cpuSeconds = 0 }) => total + cpuSeconds, 0)
    : undefined
  const counts = {
    passed: sum(outcomes, "passed"),
    failed: sum(outcomes, "failed"),
    skipped: sum(outcomes, "skipped"),
  }
  return [{ name, seconds: secondsSince(startedAt), cpuSeconds: cpu, ...counts, parts: outcomes }]
}

async function runSuite({ suite, filters }: PartSelection, { seed, rerunFailed }: RunOptions): Promise<Outcome> {
  const startedAt = performance.now()
  const counts = await countsOf(() => suite.run({ filters, seed, rerunFailed }))
  const seconds = secondsSince(startedAt)
  if (counts.complaint !== undefined) console.log(counts.complaint)
  if (counts.durations) printSlowest(counts.durations)
  console.log(`${suite.name}: ${counts.failed === 0 ? "passed" : "failed"} in ${seconds.toFixed(1)} s`)
  return { name: suite.name, seconds, ...counts }
}

async function countsOf(run: () => Promise<Counts>): Promise<Counts> {
  try {
    return await run()
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, skipped: 0, complaint }
  }
}

/** Neighbours of one group run side by side, everything else alone. */
function sideBySide(selected: readonly PartSelection[]): PartSelection[][] {
  const groups: PartSelection[][] = []
  for (const one of selected) {
    const last = groups.at(-1)
    if (one.suite.group !== undefined && last?.[0]?.suite.group === one.suite.group) last.push(one)
    else groups.push([one])
  }
  return groups
}

function overBudget(outcomes: readonly Outcome[], isSelection: boolean, budget: number | undefined, seconds: number) {
  if (budget !== undefined) {
    return seconds > budget
      ? [`Over budget: ${seconds.toFixed(0)} s of ${budget} s. Machines differ; compare CPU.`]
      : []
  }
  // A budget is for a whole part.
  return isSelection
    ? []
    : outcomes
        .filter(({ name, seconds: runSeconds }) => runSeconds > (budgets[name] ?? Number.POSITIVE_INFINITY))
        .map(
          ({ name, seconds: runSeconds }) =>
            `Over budget: ${name} took ${runSeconds.toFixed(0)} s of ${budgets[name]} s.`,
        )
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}

function sum(outcomes: readonly Outcome[], field: "passed" | "failed" | "skipped"): number {
  return outcomes.reduce((total, outcome) => total + outcome[field], 0)
}
