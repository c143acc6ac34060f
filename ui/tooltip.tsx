import { cloneElement, type ReactElement } from "react"

export interface TooltipProps {
  label: string
  /** Keys shown after the text. */
  shortcut?: string
  /** One element that can be hovered and focused. */
  children: ReactElement<Record<string, unknown>>
}

/** Marks an element for the page's one tooltip. Never put a reason only in a tooltip. */
export function Tooltip({ label, shortcut, children }: TooltipProps) {
  return cloneElement(children, { "data-tooltip": label, "data-tooltip-keys": shortcut })
}
