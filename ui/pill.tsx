import type { ReactNode } from "react"

export interface PillProps {
  tone?: "neutral" | "accent" | "warning" | "danger"
  children: ReactNode
}

/** A count beside a tab or a heading. */
export function Pill({ tone = "neutral", children }: PillProps) {
  return (
    <span className="ru-pill" data-tone={tone}>
      {children}
    </span>
  )
}
