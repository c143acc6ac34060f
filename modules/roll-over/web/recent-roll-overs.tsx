import { useQuery } from "@tanstack/react-query"
import { RecentItem, RecentList } from "../../../src/review/recent-list.tsx"
import { rollOverDays, type RollOver } from "../contract.ts"
import { recentRollOversQuery } from "./queries.ts"
import { appliedCount, isEmpty, notAppliedCount } from "./roll-over-counts.ts"
import { rollOverPath } from "./roll-over-path.ts"
import { RollOverState } from "./roll-over-state.tsx"
import { UndoRollOver } from "./undo-roll-over.tsx"
import { useRollOverText, type RollOverText } from "./use-roll-over-text.ts"

/** The user's roll-overs, newest first. */
export function RecentRollOvers() {
  const text = useRollOverText()
  return (
    <RecentList
      title={text("rollOver.recent")}
      text={(count) => text(count > 0 ? "rollOver.recent.text" : "rollOver.recent.none", { days: rollOverDays })}
      failedText={text("rollOver.recent.failed")}
      query={useQuery(recentRollOversQuery)}
      renderItem={(rollOver) => (
        <RecentItem
          key={rollOver.id}
          href={rollOverPath(rollOver.id)}
          name={rollOver.projectName}
          state={<RollOverState rollOver={rollOver} />}
          outcome={[text("rollOver.from", { source: rollOver.sourceName }), ...outcomeTexts(rollOver, text)]}
          at={rollOver.createdAt}
          action={rollOver.state === "applied" ? <UndoRollOver rollOver={rollOver} size="sm" /> : null}
        />
      )}
    />
  )
}

/** What a roll-over found, or has done. */
function outcomeTexts(rollOver: RollOver, text: RollOverText): string[] {
  const { state, pending, undone, notUndone } = rollOver
  if (state === "ready" && !isEmpty(rollOver)) return [text("rollOver.pending", { count: pending })]
  if (state === "applied") {
    const failed = notAppliedCount(rollOver)
    return [
      text("rollOver.done", { count: appliedCount(rollOver) }),
      ...(failed > 0 ? [text("rollOver.notDone", { count: failed })] : []),
    ]
  }
  if (state === "undone") {
    return [
      text("rollOver.undone", { count: undone }),
      ...(notUndone > 0 ? [text("rollOver.notUndone", { count: notUndone })] : []),
    ]
  }
  return []
}
