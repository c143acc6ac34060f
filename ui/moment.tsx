import { dayOf, dayText, momentText } from "../schemas/day-text.ts"
import type { Language } from "../schemas/languages.ts"

export interface MomentProps {
  /** ISO date and time. */
  readonly at: string
  readonly language: Language
  /** In a cell or card: the date only, with the time in a tooltip. */
  readonly compact?: boolean
  readonly className?: string
}

/** A point in time in the user's time zone; the only way in which the app displays one. */
export function Moment({ at, language, compact = false, className }: MomentProps) {
  const fullText = momentText(at, language)
  return (
    <time dateTime={at} className={className} data-tooltip={compact ? fullText : undefined}>
      <bdi>{compact ? dayText(dayOf(at), language) : fullText}</bdi>
    </time>
  )
}
