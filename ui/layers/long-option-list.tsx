import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useMemo, useRef } from "react"
import { withGroupHeadings } from "./option-groups.ts"
import { listAria, rowProps, type ListProps } from "../options/option-list.tsx"
import { OptionRow } from "../options/option-row.tsx"

const OPTION_HEIGHT = 32

/** Renders only the visible options and the active one. */
export function LongOptionList(list: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  const { active, options } = list
  const rows = useMemo(() => withGroupHeadings(options), [options])
  const activeRow = useMemo(() => rows.findIndex((row) => "option" in row && row.index === active), [rows, active])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 6,
    // aria-activedescendant must reference an existing element.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range)
      return activeRow < 0 || visible.includes(activeRow) ? visible : [...visible, activeRow].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (activeRow >= 0) virtualizer.scrollToIndex(activeRow)
  }, [activeRow, virtualizer])
  return (
    <div ref={box} className="ru-options__list" {...listAria(list)}>
      <div role="presentation" className="ru-options__window" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          const style = { insetBlockStart: item.start }
          if ("heading" in row) {
            return (
              <div
                key={`heading ${row.heading}`}
                className="ru-options__heading ru-menu__heading"
                // Screen readers get it with each option.
                aria-hidden="true"
                style={style}
              >
                {row.heading}
              </div>
            )
          }
          const optionPosition = { position: row.index + 1, count: options.length, style }
          return (
            <OptionRow
              key={row.option.value}
              {...rowProps(list, row.index, row.option)}
              optionPosition={optionPosition}
            />
          )
        })}
      </div>
    </div>
  )
}
