import type { ReactNode } from "react"

export interface PillProps {
  /** `danger` for what is late or wrong. */
  tone?: "neutral" | "accent" | "warning" | "danger"
  children: ReactNode
}

/** A count next to a tab or heading. */
export function Pill({ tone = "neutral", children }: PillProps) {
  return (
    <span className="ru-pill" data-tone={tone}>
      {children}
    </span>
  )
}
