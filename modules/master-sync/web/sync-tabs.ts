import { syncKinds, syncResults, type MasterSync } from "../contract.ts"
import type { SyncRowFilters } from "./queries.ts"
import type { SyncTextKey } from "./use-sync-text.ts"

interface SyncTab {
  readonly value: SyncRowFilters["of"]
  readonly label: SyncTextKey
  readonly count: number
  readonly tone?: "warning" | "danger"
}

const tones: Readonly<Partial<Record<SyncTab["value"], "warning" | "danger">>> = {
  undecided: "warning",
  outdated: "warning",
  rejected: "danger",
  notUndone: "danger",
}

interface SyncTabs {
  /** What needs attention is shown first. */
  readonly initial: SyncRowFilters["of"]
  /** Tabs with rows, and the selected one. */
  readonly shown: readonly SyncTab[]
}

/** Tabs of a sync: kinds of differences while it is reviewed, results once it is applied. */
export function syncTabs(sync: MasterSync, selected?: SyncRowFilters["of"]): SyncTabs {
  const { kinds, results, undecided } = sync
  const total = Object.values(kinds).reduce((sum, count) => sum + count, 0)
  const all: SyncTab = { value: "all", label: "masterSync.tab.all", count: total }
  const tabs: SyncTab[] =
    sync.state === "ready"
      ? [
          { value: "undecided", label: "masterSync.tab.undecided", count: undecided },
          all,
          ...syncKinds.map((kind) => ({ value: kind, label: `masterSync.tab.${kind}` as const, count: kinds[kind] })),
        ]
      : [
          all,
          { value: "notUndone", label: "masterSync.result.notUndone", count: sync.notUndone },
          { value: "undone", label: "masterSync.result.undone", count: sync.undone },
          ...syncResults.map((result) => ({
            value: result,
            label: `masterSync.result.${result}` as const,
            count: results[result],
          })),
        ]
  const needsAttention = sync.state === "undone" ? ["notUndone"] : ["undecided", "outdated", "rejected"]
  return {
    initial: tabs.find(({ value, count }) => count > 0 && needsAttention.includes(value))?.value ?? "all",
    shown: tabs
      .filter(({ value, count }) => count > 0 || value === selected)
      .map((tab) => ({ ...tab, ...(tones[tab.value] && { tone: tones[tab.value] }) })),
  }
}
