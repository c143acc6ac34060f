import type { ReactNode } from "react"

/** Progress: not started, sent back, in progress, in review, done. */
export type Stage = "none" | "back" | "progress" | "review" | "done"

export interface StatusGlyphProps {
  stage: Stage
  /** The status as text. */
  children: ReactNode
}

/** A status: a filling ring and its text. */
export function StatusGlyph({ stage, children }: StatusGlyphProps) {
  return (
    <span className="ru-status" data-stage={stage}>
      {children}
    </span>
  )
}
