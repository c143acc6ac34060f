import type { Outcome } from "./run-tests.ts"

/** What became of one planted fault. */
export interface Result {
  readonly name: string
  readonly outcome: Outcome
  readonly seconds: number
}

const isCaught = ({ outcome }: Result) => outcome.kind === "failed"

const areaOf = ({ name }: Result) => name.split("/", 1).join()

const secondsOf = (results: readonly Result[]) => results.reduce((sum, { seconds }) => sum + seconds, 0)

/** A line for each area, and below it every fault that was not caught. */
export function resultTable(results: readonly Result[]): string {
  const rows = [...Map.groupBy(results, areaOf)].map(([area, own]) => [
    area,
    String(own.length),
    String(own.filter(isCaught).length),
    `${secondsOf(own).toFixed(1)} s`,
  ])
  const table = [["area", "faults", "caught", "time"], ...rows].map(
    ([area = "", ...numbers]) => area.padEnd(12) + numbers.map((one) => one.padStart(10)).join(""),
  )
  const open = results.filter((one) => !isCaught(one)).map(({ name }) => `not caught: ${name}`)
  return [...table, ...open].join("\n")
}

/** The row for the table of runs in docs/testing.md. */
export function docsLine(results: readonly Result[], day: Date): string {
  const minutes = (secondsOf(results) / 60).toFixed(1)
  return `| ${day.toISOString().slice(0, 10)} | ${results.filter(isCaught).length} of ${results.length} | ${minutes} min |`
}
