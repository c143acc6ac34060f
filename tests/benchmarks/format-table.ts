import type { BenchTable } from "./benchmark.ts"

/** The table as Markdown whose columns also stand in line on a terminal: names to the start, figures to the end. */
export function formatRows({ columns, rows }: Pick<BenchTable, "columns" | "rows">): string {
  const widths = columns.map((column, at) => Math.max(3, column.length, ...rows.map((row) => (row[at] ?? "").length)))
  const pad = (cell: string, at: number) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))
  const line = (cells: readonly string[]) => `| ${columns.map((_, at) => pad(cells[at] ?? "", at)).join(" | ")} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`
  return [line(columns), rule, ...rows.map(line)].join("\n")
}

/** Everything a part has to say. */
export function formatTable(table: BenchTable): string {
  const allWithinTarget = "All targets are met, or none is set."
  const missed =
    table.shortfalls.length === 0
      ? [allWithinTarget]
      : ["Targets missed:", ...table.shortfalls.map((one) => `- ${one}`)]
  return [
    `## ${table.title}`,
    table.about,
    formatRows(table),
    ...(table.remarks.length === 0 ? [] : [table.remarks.map((one) => `- ${one}`).join("\n")]),
    missed.length === 1 ? allWithinTarget : `${missed[0]}\n\n${missed.slice(1).join("\n")}`,
  ].join("\n\n")
}
