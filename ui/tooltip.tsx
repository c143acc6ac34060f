import { cloneElement, type ReactElement } from "react"

export interface TooltipProps {
  label: string
  /** Keys shown after the text. */
  shortcut?: string
  /** One element that can be hovered and focused. */
  children: ReactElement<Record<string, unknown>>
}

/** Adds a tooltip to an element. Do not use a tooltip as the only place for a reason. */
export function Tooltip({ label, shortcut, children }: TooltipProps) {
  return cloneElement(children, { "data-tooltip": label, "data-tooltip-keys": shortcut })
}
