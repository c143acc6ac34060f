import type { CSSProperties } from "react"
import { Avatar } from "../avatar.tsx"
import type { Choice } from "./choice.ts"

export interface OptionRowProps {
  id: string
  choice: Choice
  active: boolean
  selected: boolean
  onPick: () => void
  onActivate: () => void
  /** Place in a list of which only a window is in the document. */
  place?: { position: number; count: number; style: CSSProperties }
}

/** One option. The focus stays in the control; `aria-activedescendant` points here. */
export function OptionRow({ id, choice, active, selected, onPick, onActivate, place }: OptionRowProps) {
  return (
    <div
      id={id}
      role="option"
      className="ru-option"
      aria-selected={selected}
      aria-disabled={choice.disabled || undefined}
      aria-posinset={place?.position}
      aria-setsize={place?.count}
      data-active={active ? "" : undefined}
      style={place?.style}
      onPointerMove={active ? undefined : onActivate}
      onClick={choice.disabled ? undefined : onPick}
    >
      {choice.person ? <Avatar name={choice.label} /> : choice.icon}
      <bdi className="ru-option__text">{choice.label}</bdi>
      {choice.note ? <span className="ru-option__note">{choice.note}</span> : null}
    </div>
  )
}
