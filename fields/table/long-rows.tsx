import { useVirtualizer } from "@tanstack/react-virtual"
import { useRef } from "react"
import { Row, rowHeight, type LongRowsProps } from "./table-grid.tsx"

/** The rows of a long table: only visible ones are in the document. */
export function LongRows({ id, rows, columns, errors, editing }: LongRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  })
  return (
    <div ref={box} role="rowgroup" className="ru-table__window" tabIndex={0}>
      <div style={{ blockSize: virtualizer.getTotalSize(), position: "relative" }} role="presentation">
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              role="presentation"
              style={{ position: "absolute", insetInline: 0, insetBlockStart: item.start }}
            >
              <Row id={id} row={row} index={item.index} columns={columns} errors={errors} editing={editing} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
