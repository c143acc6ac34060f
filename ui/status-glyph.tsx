import type { ReactNode } from "react"

/** How far along: not begun, sent back, being worked on, in review, done. */
export type Stage = "none" | "back" | "progress" | "review" | "done"

export interface StatusGlyphProps {
  stage: Stage
  /** The status in words. */
  children: ReactNode
}

/** A status: a ring that fills, and its words. */
export function StatusGlyph({ stage, children }: StatusGlyphProps) {
  return (
    <span className="ru-status" data-stage={stage}>
      {children}
    </span>
  )
}
