import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useRef } from "react"
import { listAria, rowProps, type ListProps } from "../options/option-list.tsx"
import { OptionRow } from "../options/option-row.tsx"

const OPTION_HEIGHT = 32

/** Only the options in sight, and the active one, are in the document. */
export function LongOptionList(list: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  const { active, options } = list
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => box.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 6,
    // aria-activedescendant must point at an element that exists.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return active < 0 || shown.includes(active) ? shown : [...shown, active].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, virtualizer])
  return (
    <div ref={box} className="ru-options__list" {...listAria(list)}>
      <div role="presentation" className="ru-options__window" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const choice = options[item.index]
          if (!choice) return null
          const place = { position: item.index + 1, count: options.length, style: { insetBlockStart: item.start } }
          return <OptionRow key={choice.value} {...rowProps(list, item.index, choice)} place={place} />
        })}
      </div>
    </div>
  )
}
