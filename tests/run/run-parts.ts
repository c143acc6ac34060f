import { wasInterrupted } from "./command.ts"
import type { Part } from "./parts.ts"
import type { Counts } from "./vitest-result.ts"

interface Outcome extends Counts {
  readonly name: string
  readonly seconds: number
}

/** Runs the chosen parts one after another, prints their table and the closing line, and resolves to the exit code. */
export async function runParts(parts: readonly Part[], filters: readonly string[]): Promise<number> {
  const outcomes: Outcome[] = []
  for (const part of parts) {
    if (wasInterrupted()) break
    console.log(`\n— ${part.name}: ${part.says}`)
    const began = performance.now()
    const counts = await runPart(part, filters)
    const seconds = (performance.now() - began) / 1000
    if (counts.complaint !== undefined) console.log(counts.complaint)
    console.log(`${part.name}: ${counts.failed === 0 ? "passed" : "failed"} in ${seconds.toFixed(1)} s`)
    outcomes.push({ name: part.name, seconds, ...counts })
  }
  const failed = sum(outcomes, "failed")
  for (const { name, told = [] } of outcomes) for (const line of told) console.log(`\n${name}, ${line}`)
  console.log(`\n${table(outcomes)}\n`)
  console.log(`${sum(outcomes, "passed")} passed, ${failed} failed`)
  return wasInterrupted() ? 130 : Number(failed > 0)
}

async function runPart(part: Part, filters: readonly string[]): Promise<Counts> {
  try {
    return await part.run(filters)
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, skipped: 0, complaint }
  }
}

function table(outcomes: readonly Outcome[]): string {
  const rows = [
    ["part", "time", "passed", "failed", "skipped"],
    ...outcomes.map(({ name, seconds, passed, failed, skipped }) => [
      name,
      `${seconds.toFixed(1)} s`,
      ...[passed, failed, skipped].map(String),
    ]),
  ]
  return rows.map(([name = "", ...numbers]) => name.padEnd(10) + numbers.map((n) => n.padStart(10)).join("")).join("\n")
}

function sum(outcomes: readonly Outcome[], field: "passed" | "failed"): number {
  return outcomes.reduce((total, outcome) => total + outcome[field], 0)
}
