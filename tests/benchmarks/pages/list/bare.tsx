import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { listColumns } from "../../../../renderers/list/list-columns.tsx"
import { useListText } from "../../../../renderers/list/use-list-text.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { controlProfile } from "../../../../stories/list/control-profile.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"

const features = tableFeatures({})
const helper = createColumnHelper<typeof features, ProfileInstance>()

/**
 * TanStack Table and Virtual as their guides show them, with the very cells of our list: the measure to stand beside.
 */
export function BareList({ count }: { count: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const text = useListText()
  const { locale } = useIntl()
  const [data] = useState(() => Array.from({ length: count }, (_, at) => controlRecord(at)))
  const columns = useMemo(() => {
    const labels = {
      text,
      language: "en" as const,
      href: (record: ProfileInstance) => `#${record.id}`,
      overdue: text("list.overdue"),
      withoutResult: text("list.withoutResult"),
    }
    return listColumns(controlProfile, "IC", labels).map(({ id = "", meta, size }) =>
      helper.display({
        id,
        header: meta?.label ?? "",
        // oxlint-disable-next-line react/no-unstable-nested-components -- made once, as the guides show it
        cell: ({ row }) => (
          <div className="bench-bare__cell" style={{ inlineSize: size }}>
            {meta?.renderCell(row.original) ?? "–"}
          </div>
        ),
      }),
    )
  }, [text])
  const table = useTable({ features, columns, data })
  const { rows } = table.getRowModel()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 5,
  })
  return (
    <div className="bench-bare" ref={scroller} lang={locale} data-scroller="">
      <div style={{ blockSize: virtualizer.getTotalSize(), position: "relative" }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return row ? (
            <div key={row.id} className="bench-bare__row" data-row={item.index} style={{ insetBlockStart: item.start }}>
              <div className="bench-bare__cell" style={{ inlineSize: 40 }}>
                <span
                  role="checkbox"
                  className="ru-list__box"
                  aria-checked="false"
                  aria-label={row.original.uniqueId}
                />
              </div>
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
