import { Badge } from "../../../ui/badge.tsx"
import type { Tone } from "../../../ui/tone.ts"
import type { SyncResult, SyncRow } from "../contract.ts"
import { useSyncText } from "./use-sync-text.ts"

function toneOf(result: SyncResult): Tone {
  if (result === "kept") return "neutral"
  if (result === "outdated") return "warning"
  return result === "rejected" ? "danger" : "success"
}

/** What became of a row, and whether it was undone. */
export function RowResult({ row: { result, undone } }: { readonly row: Pick<SyncRow, "result" | "undone"> }) {
  const text = useSyncText()
  return (
    <>
      {result === null ? null : (
        <Badge tone={undone ? "neutral" : toneOf(result)} mark={result === "rejected" ? "cross" : undefined}>
          {text(`masterSync.result.${result}`)}
        </Badge>
      )}
      {undone === null ? null : (
        <Badge tone={undone ? "success" : "danger"} mark={undone ? "check" : "cross"}>
          {text(undone ? "masterSync.result.undone" : "masterSync.result.notUndone")}
        </Badge>
      )}
    </>
  )
}
