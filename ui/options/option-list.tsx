import { useEffect, useRef, type ReactNode } from "react"
import { layerChunk } from "../layer-chunk.ts"
import type { SelectOption } from "./select-option.ts"
import { OptionRow } from "./option-row.tsx"

export interface OptionListProps {
  id: string
  label: string | undefined
  options: readonly SelectOption[]
  /** Index of the active option, or -1. */
  active: number
  isSelected: (value: string) => boolean
  multiple?: boolean
  onPick: (option: SelectOption) => void
  onActivate: (index: number) => void
  /** Below the options: “Nothing found”, “Searching”. */
  note?: ReactNode
}

/** Longer lists are virtualised; so are those with groups, whose headings come with the same code. */
const VIRTUAL_FROM = 80

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * The list of options of select and combobox. Own code: Ark UI's listbox adds 8 KB, and is virtualised by the
 * same package as this one.
 */
export function OptionList({ note, ...list }: OptionListProps) {
  const layers = layerChunk.fetched()
  return (
    // A press, also on the scroll bar, keeps the focus in the control.
    <div onMouseDown={(event) => event.preventDefault()}>
      {layers && (list.options.length > VIRTUAL_FROM || list.options.at(-1)?.group) ? (
        <layers.LongOptionList {...list} />
      ) : (
        <ShortList {...list} />
      )}
      {note ? <div className="ru-options__note ru-subtle ru-small">{note}</div> : null}
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

export function rowProps(list: ListProps, index: number, option: SelectOption) {
  return {
    id: optionId(list.id, index),
    option,
    active: index === list.active,
    selected: list.isSelected(option.value),
    onPick: () => list.onPick(option),
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
      {list.options.map((option, index) => (
        <OptionRow key={option.value} {...rowProps(list, index, option)} />
      ))}
    </div>
  )
}
