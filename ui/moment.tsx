import { dayOf, dayText, momentText } from "../schemas/day-text.ts"
import type { Language } from "../schemas/languages.ts"

export interface MomentProps {
  /** ISO, with its time. */
  readonly at: string
  readonly language: Language
  /** In a cell or a card the day alone, and the time of day in its tooltip. */
  readonly compact?: boolean
  readonly className?: string
}

/** When something happened, by the reader's own clock: the one way in which the product shows a moment. */
export function Moment({ at, language, compact = false, className }: MomentProps) {
  const whole = momentText(at, language)
  return (
    <time dateTime={at} className={className} data-tooltip={compact ? whole : undefined}>
      <bdi>{compact ? dayText(dayOf(at), language) : whole}</bdi>
    </time>
  )
}
