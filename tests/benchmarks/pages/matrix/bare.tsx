import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useRef, useState } from "react"
import { listColumns } from "../../../../renderers/list/list-columns.tsx"
import { useListText } from "../../../../renderers/list/use-list-text.ts"
import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import { columnsOf, pairAt, pairs, profiles } from "./large-matrix.ts"

type Pair = ReturnType<typeof pairAt>
const features = tableFeatures({})
const helper = createColumnHelper<typeof features, Pair>()

/**
 * TanStack Table and Virtual as their guides show them, with the very cells of the matrix: the measure to stand beside.
 */
export function BareMatrix() {
  const scroller = useRef<HTMLDivElement>(null)
  const text = useListText()
  const [data] = useState(() => Array.from({ length: pairs }, (_, at) => pairAt(at)))
  const [columns] = useState(() => {
    const labels = {
      text,
      language: "en" as const,
      href: ({ id }: { readonly id: string }) => `#${id}`,
      overdue: text("list.overdue"),
      withoutResult: text("list.withoutResult"),
    }
    return matrixParts.flatMap((part) => {
      const shown = new Set(["system:uid", "system:name", ...columnsOf[part]])
      return listColumns(profiles[part], "IC", labels)
        .filter(({ id = "" }) => shown.has(id))
        .map(({ id = "", meta, size }) =>
          helper.display({
            id: `${part}/${id}`,
            header: meta?.label ?? "",
            // oxlint-disable-next-line react/no-unstable-nested-components -- made once, as the guides show it
            cell: ({ row }) => (
              <div className="bench-bare__cell" style={{ inlineSize: size }}>
                {meta?.renderCell(row.original[part]) ?? "–"}
              </div>
            ),
          }),
        )
    })
  })
  const table = useTable({ features, columns, data })
  const { rows } = table.getRowModel()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 5,
  })
  return (
    <div className="bench-bare" ref={scroller} data-scroller="">
      <div style={{ blockSize: virtualizer.getTotalSize(), position: "relative" }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return row ? (
            <div key={row.id} className="bench-bare__row" data-row={item.index} style={{ insetBlockStart: item.start }}>
              {row.getAllCells().map((cell) => (
                <table.FlexRender key={cell.id} cell={cell} />
              ))}
            </div>
          ) : null
        })}
      </div>
    </div>
  )
}
