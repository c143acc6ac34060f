import { RunProgress } from "../../../src/review/run-progress.tsx"
import type { RollOver } from "../contract.ts"
import { recentRollOversQuery, rollOverQuery } from "./queries.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

const titles = {
  preparing: "rollOver.progress.preparing",
  applying: "rollOver.progress.applying",
  undoing: "rollOver.progress.undoing",
} as const

/** Progress of a running roll-over. The roll-over is loaded again when its job has ended. */
export function RollOverProgress({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  const title = titles[rollOver.state as keyof typeof titles]
  return (
    <RunProgress
      title={text(title, { project: rollOver.projectName, source: rollOver.sourceName })}
      note={text("rollOver.leave")}
      job={rollOver.job}
      staleKeys={[rollOverQuery(rollOver.id).queryKey, recentRollOversQuery.queryKey]}
    />
  )
}
