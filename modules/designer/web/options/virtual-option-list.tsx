import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useRef, useState, type ReactNode, type RefObject } from "react"
import type { EditableOption } from "./option-actions.ts"

/** What a row of a virtual list needs besides its option. */
interface RowWindow {
  readonly start: number
  readonly count: number
  readonly measure: (row: HTMLElement | null) => void
}

export interface RowsProps {
  readonly list: RefObject<HTMLOListElement | null>
  readonly label: string
  /** ID of the keyboard instructions. */
  readonly hint: string | undefined
  readonly choices: readonly EditableOption[]
  /** The expanded option. */
  readonly open: string | null
  readonly children: (option: EditableOption, position: number, window?: RowWindow) => ReactNode
}

/** Height of a collapsed row, in px. */
const rowHeight = 32

/**
 * Virtual list for hundreds of options. Renders the visible rows, a few around them for Tab and arrow keys, and the row
 * being edited; each row states its position and the total.
 */
export function VirtualOptionList({ list, label, hint, choices, open, children }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const visibleIndexes = choices.flatMap(({ id }, at) => (id === focusedId || id === open ? [at] : []))
  const rows = useVirtualizer({
    count: choices.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => choices[index]?.id ?? index,
    overscan: 6,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...visibleIndexes])].toSorted((one, other) => one - other),
  })
  return (
    <div ref={box} className="designer-options__scroll">
      <ol
        ref={list}
        className="designer-options__list"
        aria-label={label}
        aria-describedby={hint}
        style={{ blockSize: rows.getTotalSize() }}
        onFocus={({ target }) => setFocusedId(target.closest<HTMLElement>("[data-option]")?.dataset["option"] ?? null)}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const option = choices[index]
          return option && children(option, index, { start, count: choices.length, measure: rows.measureElement })
        })}
      </ol>
    </div>
  )
}
