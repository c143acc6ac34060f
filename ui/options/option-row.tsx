import type { CSSProperties } from "react"
import { Avatar } from "../avatar.tsx"
import type { SelectOption } from "./select-option.ts"

export interface OptionRowProps {
  id: string
  option: SelectOption
  active: boolean
  selected: boolean
  onPick: () => void
  onActivate: () => void
  /** Position in a virtual list. */
  optionPosition?: { position: number; count: number; style: CSSProperties }
}

/** One option. The focus stays in the control; `aria-activedescendant` references the active option. */
export function OptionRow({ id, option, active, selected, onPick, onActivate, optionPosition }: OptionRowProps) {
  return (
    <div
      id={id}
      role="option"
      className="ru-option"
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      aria-description={option.group}
      aria-posinset={optionPosition?.position}
      aria-setsize={optionPosition?.count}
      data-active={active ? "" : undefined}
      style={optionPosition?.style}
      onPointerMove={active ? undefined : onActivate}
      onClick={option.disabled ? undefined : onPick}
    >
      {option.user ? <Avatar name={option.label} /> : option.icon}
      <bdi className="ru-fill ru-truncate">{option.label}</bdi>
      {option.note ? <span className="ru-option__note ru-muted ru-small">{option.note}</span> : null}
    </div>
  )
}
