import type { PlannedMigration, TableSize } from "../database/migration-plan.ts"

/** The effects of a migration, one line per statement. */
export function planLines(plan: readonly PlannedMigration[]): readonly string[] {
  if (plan.length === 0) return ["No migration is to be run."]
  return plan.flatMap(({ name, contracts, statements }) => [
    `${name}:`,
    ...(contracts === undefined ? [] : [`  Earlier versions cannot run at the same time or be restored: ${contracts}`]),
    ...statements.map(({ statement, tables, breakingChanges }) =>
      [
        `  ${shortenStatement(statement)}`,
        ...tables.map(sizeLine),
        ...breakingChanges.map((what) => `    ! ${what}`),
      ].join("\n"),
    ),
  ])
}

const maxLineLength = 140

function shortenStatement(statement: string): string {
  const line = statement.replaceAll(/\s+/g, " ").trim()
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength - 1)}…` : line
}

function sizeLine({ name, rows, bytes }: TableSize): string {
  return `    ${name}: about ${rows} rows, ${(bytes / 2 ** 20).toFixed(1)} MiB`
}
