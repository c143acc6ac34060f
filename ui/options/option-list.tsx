import { useEffect, useRef, type ReactNode } from "react"
import { layerParts } from "../layer-parts.ts"
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

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The list of options of select and combobox. */
export function OptionList({ note, ...list }: OptionListProps) {
  const parts = layerParts.fetched()
  return (
    // A press, also on the scroll bar, leaves the focus in the control.
    <div onMouseDown={(event) => event.preventDefault()}>
      {parts && list.options.length > VIRTUAL_FROM ? <parts.LongOptionList {...list} /> : <ShortList {...list} />}
      {note ? <div className="ru-options__note">{note}</div> : null}
    </div>
  )
}

export type ListProps = Omit<OptionListProps, "note">

export function listAria({ id, label, multiple, options }: ListProps) {
  return {
    id,
    role: options.length ? "listbox" : "presentation",
    "aria-label": options.length ? label : undefined,
    "aria-multiselectable": options.length && multiple ? true : undefined,
  }
}

export function rowProps(list: ListProps, index: number, choice: Choice) {
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
