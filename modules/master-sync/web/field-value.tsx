import { useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { useSyncText } from "./use-sync-text.ts"

/** Longer values are cut: about three lines of a column. */
const maxLength = 160
const maxLines = 3

/** A value as text; null if it is not known. Long ones are cut until the user opens them. */
export function FieldValue({ value }: { readonly value: string | null }) {
  const text = useSyncText()
  const [isWhole, setWhole] = useState(false)
  if (value === null || value === "") {
    return (
      <span className="ru-subtle">{text(value === null ? "masterSync.value.unknown" : "masterSync.value.empty")}</span>
    )
  }
  const isLong = value.length > maxLength || value.split("\n").length > maxLines
  return (
    <>
      <bdi className="sync-fields__value" data-cut={isLong && !isWhole ? "" : undefined}>
        {value}
      </bdi>
      {isLong ? (
        <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {text(isWhole ? "masterSync.value.less" : "masterSync.value.more")}
        </Button>
      ) : null}
    </>
  )
}
