import type { NarrativeTable } from "../../../schemas/narrative.ts"
import type { NarrativeBlockModel } from "../block-model.ts"

export const table: NarrativeBlockModel<NarrativeTable> = {
  types: ["table"],
  textOf: ({ content }, textOf) => content.map((row) => row.content.map(textOf).join("\t")).join("\n"),
  typeset: ({ content }, { typeset }) => ({
    layout: "table",
    columns: columnsOf(content),
    headerRows: headerRowsOf(content),
    cells: content.flatMap((row) =>
      row.content.map((cell) => ({
        isHeader: cell.type === "tableHeader",
        colspan: cell.attrs?.colspan ?? 1,
        rowspan: cell.attrs?.rowspan ?? 1,
        blocks: cell.content.map(typeset),
      })),
    ),
  }),
}

type Rows = NarrativeTable["content"]

/** Cells that a cell above spans are missing from their row: the first row has the width of all. */
const columnsOf = (rows: Rows) => (rows[0]?.content ?? []).reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0)

/** Rows of headers only, at the top, without cells that reach into the rows below. */
function headerRowsOf(rows: Rows): number {
  const body = rows.findIndex(({ content }) =>
    content.some(({ type, attrs }) => type !== "tableHeader" || (attrs?.rowspan ?? 1) > 1),
  )
  return body === -1 ? 0 : body
}
