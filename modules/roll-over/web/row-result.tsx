import { Badge } from "../../../ui/badge.tsx"
import type { Tone } from "../../../ui/tone.ts"
import type { RollOverResult, RollOverRow } from "../contract.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

const tones: Readonly<Record<RollOverResult, Tone>> = {
  added: "success",
  linked: "success",
  left: "neutral",
  outdated: "warning",
  rejected: "danger",
}

/** What became of a row, and whether it was undone. */
export function RowResult({ row: { result, undone } }: { readonly row: Pick<RollOverRow, "result" | "undone"> }) {
  const text = useRollOverText()
  return (
    <>
      {result === null ? null : (
        <Badge tone={undone ? "neutral" : tones[result]} mark={result === "rejected" ? "cross" : undefined}>
          {text(`rollOver.result.${result}`)}
        </Badge>
      )}
      {undone === null ? null : (
        <Badge tone={undone ? "success" : "danger"} mark={undone ? "check" : "cross"}>
          {text(undone ? "rollOver.result.undone" : "rollOver.result.notUndone")}
        </Badge>
      )}
    </>
  )
}
