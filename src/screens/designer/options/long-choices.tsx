import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useRef, useState, type ReactNode, type RefObject } from "react"
import type { Choice } from "./choice-acts.ts"

/** What a row of a long list has to know beside its choice. */
interface RowWindow {
  readonly start: number
  readonly count: number
  readonly measure: (row: HTMLElement | null) => void
}

export interface RowsProps {
  readonly list: RefObject<HTMLOListElement | null>
  readonly label: string
  /** The id of what says how the list is worked on. */
  readonly hint: string | undefined
  readonly choices: readonly Choice[]
  /** The one whose details are shown. */
  readonly open: string | null
  readonly children: (choice: Choice, place: number, window?: RowWindow) => ReactNode
}

/** As high as a row without its details, in px. */
const rowHeight = 32

/**
 * Hundreds of choices in a window of their own. Those in sight are in the document, with a few around them so that Tab and
 * the arrows go on, and the one that is worked on; each says which of how many it is.
 */
export function LongChoices({ list, label, hint, choices, open, children }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<string | null>(null)
  const kept = choices.flatMap(({ id }, at) => (id === held || id === open ? [at] : []))
  const rows = useVirtualizer({
    count: choices.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => choices[index]?.id ?? index,
    overscan: 6,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((one, other) => one - other),
  })
  return (
    <div ref={box} className="choices__window">
      <ol
        ref={list}
        className="choices__list"
        aria-label={label}
        aria-describedby={hint}
        style={{ blockSize: rows.getTotalSize() }}
        onFocus={({ target }) => setHeld(target.closest<HTMLElement>("[data-choice]")?.dataset["choice"] ?? null)}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const choice = choices[index]
          return choice && children(choice, index, { start, count: choices.length, measure: rows.measureElement })
        })}
      </ol>
    </div>
  )
}
