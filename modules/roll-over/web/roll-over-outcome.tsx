import { OutcomeBanner } from "../../../src/review/outcome-banner.tsx"
import type { RollOver } from "../contract.ts"
import { appliedCount, notAppliedCount } from "./roll-over-counts.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

/** What a roll-over has done, or why it stopped; nothing while it is reviewed. */
export function RollOverOutcome({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  const { state, job } = rollOver
  if (state !== "applied" && state !== "undone") return null
  const isApplied = state === "applied"
  const stopped = isApplied ? "applying" : "undoing"
  const failed = isApplied ? notAppliedCount(rollOver) : rollOver.notUndone
  return (
    <OutcomeBanner
      job={job}
      stopped={{ title: text(`rollOver.stopped.${stopped}`), text: text(`rollOver.stopped.${stopped}.text`) }}
      title={
        isApplied
          ? text("rollOver.done", { count: appliedCount(rollOver) })
          : text("rollOver.undone", { count: rollOver.undone })
      }
      problems={
        failed > 0
          ? [text(isApplied ? "rollOver.notDone" : "rollOver.notUndone", { count: failed }), text("rollOver.reasons")]
          : []
      }
    />
  )
}
