import type { KeyboardEventHandler, ReactNode } from "react"
import { layerChunk } from "./layer-chunk.ts"

export type FloatingPlacement = "bottom-start" | "bottom-end" | "top-start" | "top-end" | "bottom" | "top"

export interface FloatingProps {
  /** The element it is anchored to; pressing that element does not close it. */
  anchor: () => HTMLElement | null
  onClose: () => void
  id?: string
  /** `presentation` when the semantics are inside, such as a listbox. */
  role?: "dialog" | "presentation"
  label?: string | undefined
  placement?: FloatingPlacement
  className?: string
  /** Moves the focus inside on opening; otherwise the focus stays. */
  initialFocus?: () => HTMLElement | null
  /** The content keeps the focus inside until it closes; otherwise it closes when the focus moves elsewhere. */
  trapsFocus?: true
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/**
 * The floating part of select, combobox and date input. Mounted only while open, so that a closed control has no extra
 * elements.
 */
export function Floating(props: FloatingProps) {
  const layers = layerChunk.useChunk()
  return layers ? <layers.FloatingLayer {...props} /> : null
}
