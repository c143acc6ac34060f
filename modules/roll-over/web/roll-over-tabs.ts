import type { ReviewTab } from "../../../src/review/review-tabs.tsx"
import { rollOverKinds, rollOverResults, type RollOver } from "../contract.ts"
import type { RollOverRowFilters } from "./queries.ts"
import { leftOutCount, rowCount, unreplacedCount } from "./roll-over-counts.ts"
import type { RollOverText } from "./use-roll-over-text.ts"

/** Rows, or what is about all of them. */
export type RollOverTab = RollOverRowFilters["of"] | "people" | "leftOut"

const needsAttention: readonly RollOverTab[] = ["notUndone", "outdated", "rejected", "people"]

/** Tabs of a roll-over: kinds of rows and people while it is reviewed, results once it is applied. */
export function rollOverTabs(rollOver: RollOver, text: RollOverText): readonly ReviewTab<RollOverTab>[] {
  const { state, kinds, results, users, undone, notUndone } = rollOver
  const all = { value: "all", label: text("rollOver.tab.all"), count: rowCount(rollOver) } as const
  const leftOut = { value: "leftOut", label: text("rollOver.tab.leftOut"), count: leftOutCount(rollOver) } as const
  if (state === "ready") {
    return [
      all,
      ...rollOverKinds.map((kind) => ({ value: kind, label: text(`rollOver.tab.${kind}`), count: kinds[kind] })),
      {
        value: "people",
        label: text("rollOver.tab.people"),
        count: users.length,
        ...(unreplacedCount(rollOver) > 0 && { tone: "warning" }),
      },
      leftOut,
    ]
  }
  return [
    all,
    { value: "notUndone", label: text("rollOver.result.notUndone"), count: notUndone, tone: "danger" },
    { value: "undone", label: text("rollOver.result.undone"), count: undone },
    ...rollOverResults.map((result) => ({
      value: result,
      label: text(`rollOver.result.${result}`),
      count: results[result],
      ...(result === "outdated" && { tone: "warning" as const }),
      ...(result === "rejected" && { tone: "danger" as const }),
    })),
    leftOut,
  ]
}

/** What needs attention is shown first. */
export const initialTab = (tabs: readonly ReviewTab<RollOverTab>[]): RollOverTab =>
  tabs.find(({ value, count, tone }) => count > 0 && tone !== undefined && needsAttention.includes(value))?.value ??
  "all"
