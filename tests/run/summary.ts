import { budgets } from "./budgets.ts"
import type { Counts, TestFailure } from "./vitest-result.ts"

export interface Outcome extends Counts {
  readonly name: string
  readonly seconds: number
  /** Of parts that ran side by side under one budget. */
  readonly parts?: readonly Outcome[]
}

export function formatFailure({ file, test, reason }: TestFailure): string {
  const where = test === undefined ? `${file} (broken)` : `${file} › ${test}`
  return [where, ...reason.split("\n").filter((line) => line !== "")].join("\n    ")
}

/**
 * A line for each part: wall time, CPU time of all its processes, and its budget where it has one; what ran side by
 * side below.
 */
export function formatTable(outcomes: readonly Outcome[]): string {
  const rows = [
    ["part", "time", "CPU", "budget", "passed", "failed", "skipped"],
    ...outcomes.flatMap((outcome) => [row(outcome), ...(outcome.parts ?? []).map((part) => row(part, "  "))]),
  ]
  return rows.map(([name = "", ...numbers]) => name.padEnd(10) + numbers.map((n) => n.padStart(10)).join("")).join("\n")
}

function row({ name, seconds, cpuSeconds, passed, failed, skipped }: Outcome, indent = ""): string[] {
  return [
    indent + name,
    `${seconds.toFixed(1)} s`,
    cpuSeconds === undefined ? "?" : `${cpuSeconds.toFixed(0)} s`,
    budgets[name] === undefined ? "" : `${budgets[name]} s`,
    ...[passed, failed, skipped].map(String),
  ]
}
