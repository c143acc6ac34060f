import { CutText } from "../../../src/review/cut-text.tsx"
import { useSyncText } from "./use-sync-text.ts"

/** A value as text; null if it is not known. */
export function FieldValue({ value }: { readonly value: string | null }) {
  const text = useSyncText()
  if (value === null || value === "") {
    return (
      <span className="ru-subtle">{text(value === null ? "masterSync.value.unknown" : "masterSync.value.empty")}</span>
    )
  }
  return <CutText text={value} moreLabel={text("masterSync.value.more")} lessLabel={text("masterSync.value.less")} />
}
