import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useRef, type ReactNode } from "react"
import type { Choice } from "./choice.ts"
import { OptionRow } from "./option-row.tsx"

export interface OptionListProps {
  id: string
  label: string | undefined
  options: readonly Choice[]
  /** Index of the option that keys act on, or -1. */
  active: number
  isSelected: (value: string) => boolean
  multiple?: boolean
  onPick: (choice: Choice) => void
  onActivate: (index: number) => void
  /** Below the options: “Nothing found”, “Searching”. */
  note?: ReactNode
}

/** Longer lists keep only a window of their options in the document. */
const VIRTUAL_FROM = 80
const OPTION_HEIGHT = 32

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The list of options of select and combobox. */
export function OptionList({ note, ...list }: OptionListProps) {
  return (
    // A press, also on the scroll bar, leaves the focus in the control.
    <div onMouseDown={(event) => event.preventDefault()}>
      {list.options.length > VIRTUAL_FROM ? <LongList {...list} /> : <ShortList {...list} />}
      {note ? <div className="ru-options__note">{note}</div> : null}
    </div>
  )
}

type ListProps = Omit<OptionListProps, "note">

function listAria({ id, label, multiple, options }: ListProps) {
  return {
    id,
    role: options.length ? "listbox" : "presentation",
    "aria-label": options.length ? label : undefined,
    "aria-multiselectable": options.length && multiple ? true : undefined,
  }
}

function rowProps(list: ListProps, index: number, choice: Choice) {
  return {
    id: optionId(list.id, index),
    choice,
    active: index === list.active,
    selected: list.isSelected(choice.value),
    onPick: () => list.onPick(choice),
    onActivate: () => list.onActivate(index),
  }
}

function ShortList(list: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" })
  }, [list.active])
  return (
    <div ref={box} className="ru-options__list" {...listAria(list)}>
      {list.options.map((choice, index) => (
        <OptionRow key={choice.value} {...rowProps(list, index, choice)} />
      ))}
    </div>
  )
}

function LongList(list: ListProps) {
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
