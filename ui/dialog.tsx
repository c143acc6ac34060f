import { useState, type ReactNode } from "react"
import { focusHome } from "./keep-focus.ts"
import { layerParts } from "./layer-parts.ts"

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, by the close button and by a press outside (unless `keepOpen`). */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** 720, 480 and 1040 px. */
  size?: "regular" | "confirm" | "wide"
  /** Buttons at the inline end of the foot; the last is the solid one. */
  footer?: ReactNode
  /** A remark at the inline start of the foot, such as “2 selected”. */
  footerNote?: ReactNode
  closeLabel: string
  /** A press outside does nothing: for forms, where typed work could be lost. */
  keepOpen?: boolean
  /** The body has no padding and does not scroll: its content does. */
  flush?: boolean
  role?: "dialog" | "alertdialog"
  /** Where the focus begins; by default in the first field of the body. */
  initialFocus?: () => HTMLElement | null
  /** Where the focus goes once it closes, where that is not where it came from. */
  finalFocus?: () => HTMLElement | null
  /** Between title and body, such as tabs. */
  children?: ReactNode
}

/** A modal dialog: the focus stays inside, Escape closes it, and the focus returns to where it came from. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

/** There only while it is open, so that a closed dialog costs nothing and a closing one leaves nothing behind. */
function OpenDialog(props: Omit<DialogProps, "open">) {
  const [home] = useState(focusHome)
  const parts = layerParts.usePart()
  return parts ? <parts.DialogLayer {...props} home={home} /> : null
}
