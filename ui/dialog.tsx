import { useState, type ReactNode } from "react"
import { focusHome } from "./trap-focus.ts"
import { layerChunk } from "./layer-chunk.ts"

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button and a press outside (unless `keepOpen`). */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** 720, 480 and 1040 px. */
  size?: "regular" | "confirm" | "wide"
  /** Buttons at the inline end of the footer; the last is the solid one. */
  footer?: ReactNode
  /** Text at the inline start of the footer, such as “2 selected”. */
  footerNote?: ReactNode
  closeLabel: string
  /** Ignores presses outside: for forms, where input could be lost. */
  keepOpen?: boolean
  /** The body has no padding and does not scroll; its content scrolls. */
  flush?: boolean
  role?: "dialog" | "alertdialog"
  /** Initial focus; by default the first field of the body, or the body itself. */
  initialFocus?: () => HTMLElement | null
  /** Focus target after closing, when different from where the focus came from. */
  finalFocus?: () => HTMLElement | null
  /** Between title and body, such as tabs. */
  children?: ReactNode
}

/** A modal dialog: traps the focus, closes on Escape, and returns the focus. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

/** Mounted only while open, so that a closed dialog costs nothing and keeps no state. */
function OpenDialog(props: Omit<DialogProps, "open">) {
  const [home] = useState(focusHome)
  const layers = layerChunk.useChunk()
  return layers ? <layers.DialogLayer {...props} home={home} /> : null
}
