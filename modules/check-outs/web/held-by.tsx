import { Lock, LockKeyholeOpen } from "lucide-react"
import { clockText } from "../../../schemas/day-text.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { CheckOut } from "../contract.ts"
import { useCheckOutText } from "./use-check-out-text.ts"
import "./held-by.css"

/** Who has checked out a sheet and since when, in a line. */
export function HeldBy({ checkOut: { isOwn, holder, since } }: { readonly checkOut: CheckOut }) {
  const text = useCheckOutText()
  const time = clockText(since, useLanguage())
  const key = isOwn ? "own" : holder ? "other" : "hidden"
  const values = { time, name: holder?.name ?? "" }
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
