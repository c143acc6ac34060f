import { useSyncExternalStore } from "react"
import { dateLocale, momentText } from "../../../schemas/day-text.ts"
import type { Language } from "../../../schemas/languages.ts"

export interface CommentTimeProps {
  readonly at: string
  readonly language: Language
}

const minute = 60_000
const steps = [
  { unit: "minute", of: minute, below: 60 * minute },
  { unit: "hour", of: 60 * minute, below: 24 * 60 * minute },
  { unit: "day", of: 24 * 60 * minute, below: 7 * 24 * 60 * minute },
] as const

/** How long ago, as people say it; the exact moment to screen readers and in the tooltip, and alone after a week. */
export function CommentTime({ at, language }: CommentTimeProps) {
  const now = useSyncExternalStore(everyMinute, thisMinute)
  const exact = momentText(at, language)
  const ago = agoText(now - Date.parse(at), language)
  return (
    <time dateTime={at} className="ru-comment__time" data-tooltip={ago === null ? undefined : exact}>
      {ago ?? exact}
      {ago === null ? null : <span className="ru-hidden"> ({exact})</span>}
    </time>
  )
}

function agoText(passed: number, language: Language): string | null {
  const formatter = new Intl.RelativeTimeFormat(dateLocale(language), { numeric: "auto" })
  // Clocks differ a little: what was said just now was not said in the future.
  if (passed < minute) return formatter.format(0, "second")
  const step = steps.find(({ below }) => passed < below)
  return step ? formatter.format(-Math.floor(passed / step.of), step.unit) : null
}

const thisMinute = () => Math.ceil(Date.now() / minute) * minute

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}
