import type { ComparedNode } from "../../../../../engine/narrative/compared-node.ts"
import { containerDirection } from "../../../../../engine/narrative/container-direction.ts"
import type { BlockProps, NarrativeBlockView } from "../block-view.ts"
import { useNarrativeText } from "../use-narrative-text.ts"

export const table: NarrativeBlockView = { types: ["table"], View: TableView }

function TableView({ compared, render }: BlockProps) {
  const text = useNarrativeText()
  return (
    // A wide table scrolls by itself, by keyboard too.
    <div className="narrative-table" role="group" aria-label={text("narrative.table")} tabIndex={0}>
      <table dir={containerDirection(compared.node)}>
        <tbody>
          {compared.children.map((row, index) => (
            <tr key={index} data-change={row.change === "kept" ? undefined : row.change}>
              {row.children.map((cell, column) => (
                <Cell key={column} cell={cell} isFirstRow={index === 0} render={render} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps extends Pick<BlockProps, "render"> {
  readonly cell: ComparedNode
  readonly isFirstRow: boolean
}

function Cell({ cell: { node, change, children }, isFirstRow, render }: CellProps) {
  const span = (name: string) => (node.attrs?.[name] === undefined ? undefined : Number(node.attrs[name]))
  const props = {
    colSpan: span("colspan"),
    rowSpan: span("rowspan"),
    "data-change": change === "kept" ? undefined : change,
  }
  return node.type === "tableHeader" ? (
    <th {...props} scope={isFirstRow ? "col" : "row"}>
      {render(children)}
    </th>
  ) : (
    <td {...props}>{render(children)}</td>
  )
}
