import type { PlannedMigration, TableSize } from "../database/migration-plan.ts"

/** What a migration would do, a line for each statement. */
export function planLines(plan: readonly PlannedMigration[]): readonly string[] {
  if (plan.length === 0) return ["No migration is to be run."]
  return plan.flatMap(({ name, contracts, statements }) => [
    `${name}:`,
    ...(contracts === undefined ? [] : [`  Earlier versions cannot run beside it, nor be gone back to: ${contracts}`]),
    ...statements.map(({ statement, tables, takesAway }) =>
      [`  ${brief(statement)}`, ...tables.map(sizeLine), ...takesAway.map((what) => `    ! ${what}`)].join("\n"),
    ),
  ])
}

const longest = 140

function brief(statement: string): string {
  const line = statement.replaceAll(/\s+/g, " ").trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

function sizeLine({ name, rows, bytes }: TableSize): string {
  return `    ${name}: about ${rows} rows, ${(bytes / 2 ** 20).toFixed(1)} MiB`
}
