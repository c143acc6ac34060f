import type { NarrativeTable } from "../../../schemas/narrative.ts"
import type { NarrativeBlockModel } from "../block-model.ts"

export const table: NarrativeBlockModel<NarrativeTable> = {
  types: ["table"],
  textOf: ({ content }, textOf) => content.map((row) => row.content.map(textOf).join("\t")).join("\n"),
  typeset({ content }, { typeset }) {
    const cells = placedCells(content)
    return {
      layout: "table",
      columns: Math.max(...cells.map(({ column, colspan }) => column + colspan)),
      headerRows: headerRowsOf(content),
      cells: cells.map(({ cell, ...place }) => ({
        ...place,
        isHeader: cell.type === "tableHeader",
        blocks: cell.content.map(typeset),
      })),
    }
  },
}

type Rows = NarrativeTable["content"]

interface PlacedCell {
  readonly cell: Rows[number]["content"][number]
  readonly row: number
  readonly column: number
  readonly rowspan: number
  readonly colspan: number
}

/** A cell is in the first free column of its row; it spans no more than is free there, whatever it says. */
function placedCells(rows: Rows): readonly PlacedCell[] {
  const taken = rows.map(() => new Set<number>())
  return rows.flatMap(({ content }, row) =>
    content.map((cell) => {
      let column = 0
      while (taken[row]?.has(column)) column++
      const rowspan = Math.min(cell.attrs?.rowspan ?? 1, rows.length - row)
      const wanted = cell.attrs?.colspan ?? 1
      let colspan = 1
      while (colspan < wanted && !taken[row]?.has(column + colspan)) colspan++
      for (let below = row; below < row + rowspan; below++) {
        for (let beside = column; beside < column + colspan; beside++) taken[below]?.add(beside)
      }
      return { cell, row, column, rowspan, colspan }
    }),
  )
}

/** Rows of headers only, at the top, without cells that reach into the rows below. */
function headerRowsOf(rows: Rows): number {
  const body = rows.findIndex(({ content }) =>
    content.some(({ type, attrs }) => type !== "tableHeader" || (attrs?.rowspan ?? 1) > 1),
  )
  return body === -1 ? 0 : body
}
