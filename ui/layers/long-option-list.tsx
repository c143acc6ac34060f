import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useRef } from "react"
import { listAria, rowProps, type ListProps } from "../options/option-list.tsx"
import { OptionRow } from "../options/option-row.tsx"

const OPTION_HEIGHT = 32

/** Renders only the visible options and the active one. */
export function LongOptionList(list: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  const { active, options } = list
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => box.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 6,
    // aria-activedescendant must reference an existing element.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range)
      return active < 0 || visible.includes(active) ? visible : [...visible, active].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, virtualizer])
  return (
    <div ref={box} className="ru-options__list" {...listAria(list)}>
      <div role="presentation" className="ru-options__window" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const option = options[item.index]
          if (!option) return null
          const optionPosition = {
            position: item.index + 1,
            count: options.length,
            style: { insetBlockStart: item.start },
          }
          return (
            <OptionRow key={option.value} {...rowProps(list, item.index, option)} optionPosition={optionPosition} />
          )
        })}
      </div>
    </div>
  )
}
