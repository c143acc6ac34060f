import { Lock, LockKeyholeOpen } from "lucide-react"
import { useCallback } from "react"
import { clockText } from "../../../schemas/day-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { CheckOut } from "../contract.ts"
import { useCheckOutText } from "./use-check-out-text.ts"
import "./held-by.css"

/** Who has checked out a sheet and since when, as a text. */
export function useHeldText(): (checkOut: CheckOut) => string {
  const text = useCheckOutText()
  const language = useLanguage()
  return useCallback(
    (checkOut) => {
      const { key, values } = nameHolder(checkOut, language)
      return text(`checkOuts.${key}`, values)
    },
    [text, language],
  )
}

function nameHolder({ isOwn, holder, since }: Pick<CheckOut, "isOwn" | "holder" | "since">, language: Language) {
  const key = isOwn ? "own" : holder ? "other" : "hidden"
  return { key, values: { time: clockText(since, language), name: holder?.name ?? "" } } as const
}

/** Who has checked out a sheet and since when, in a line. */
export function HeldBy({ checkOut: { isOwn, holder, since } }: { readonly checkOut: CheckOut }) {
  const text = useCheckOutText()
  const { key, values } = nameHolder({ isOwn, holder, since }, useLanguage())
  return (
    <span
      className="check-out-note ru-row ru-gap-4 ru-small"
      data-own={isOwn ? "" : undefined}
      data-tooltip={text(`checkOuts.${key}`, values)}
    >
      {isOwn ? <LockKeyholeOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
      <span className="ru-hidden">{text(`checkOuts.${key}`, values)}</span>
      <span className="ru-truncate" aria-hidden="true">
        {text(`checkOuts.heading.${key}`, values)}
      </span>
    </span>
  )
}
