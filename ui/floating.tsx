import type { KeyboardEventHandler, ReactNode } from "react"
import { layerParts } from "./layer-parts.ts"

export type FloatingPlacement = "bottom-start" | "bottom-end" | "top-start" | "top-end" | "bottom" | "top"

export interface FloatingProps {
  /** The element it hangs from; pressing that element does not close it. */
  anchor: () => HTMLElement | null
  onClose: () => void
  id?: string
  /** `presentation` when the meaning is inside, such as a list of options. */
  role?: "dialog" | "presentation"
  label?: string | undefined
  placement?: FloatingPlacement
  className?: string
  /** Moves the focus inside when it opens; otherwise it stays where it is. */
  initialFocus?: () => HTMLElement | null
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/**
 * The floating half of select, combobox and date input. It is mounted only while open, so that a closed control
 * costs its own elements and nothing more.
 */
export function Floating(props: FloatingProps) {
  const parts = layerParts.usePart()
  return parts ? <parts.FloatingLayer {...props} /> : null
}
