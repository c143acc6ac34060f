import { dayText } from "../../../../schemas/day-text.ts"
import { unitsBetween } from "../../../../schemas/date-parts.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { format } from "../../../http/sentences.ts"

interface Said {
  readonly isEscalation: boolean
  readonly dueOn: string
  /** ISO date on which it is said, which may be later than the day it was to be said on. */
  readonly on: string
}

/** What the bell says to whom is told. */
export function sentenceOfDay({ isEscalation, dueOn, on }: Said, language: Language): string {
  const apart = unitsBetween(dueOn, on, "day")
  return format(`notifications.kind.${isEscalation ? "ESCALATION" : "REMINDER"}`, language, {
    // A day keeps its own direction inside a sentence of another.
    dueOn: `\u2068${dayText(dueOn, language)}\u2069`,
    toGo: Math.max(0, -apart),
    late: Math.max(0, apart),
  })
}
