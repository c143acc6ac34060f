import type { ReactNode } from "react"
import type { Tone } from "./tone.ts"

export interface BadgeProps {
  tone?: Tone
  /** A result carries ✓ or ✕, so that colour does not speak alone. */
  mark?: "check" | "cross" | undefined
  icon?: ReactNode
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
