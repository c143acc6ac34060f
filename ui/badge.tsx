import type { ReactNode } from "react"
import type { Tone } from "./tone.ts"

export interface BadgeProps {
  tone?: Tone
  /** Results have ✓ or ✕, so that colour is not the only indication. */
  mark?: "check" | "cross" | undefined
  /** Decorative icon before the text. */
  icon?: ReactNode
  /** For a property that is neither good nor bad. */
  outline?: boolean
  children: ReactNode
}

/** A short fact or result: Pass, High, Overdue 16 d. */
export function Badge({ tone = "neutral", mark, icon, outline = false, children }: BadgeProps) {
  return (
    <span className="ru-badge" data-tone={tone} data-mark={mark} data-outline={outline ? "" : undefined}>
      {icon}
      {children}
    </span>
  )
}
