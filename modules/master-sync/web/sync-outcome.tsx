import { joinMessages } from "../../../schemas/join-messages.ts"
import { Banner } from "../../../ui/banner.tsx"
import type { MasterSync } from "../contract.ts"
import { appliedCount, isInterrupted, notAppliedCount } from "./sync-counts.ts"
import { useSyncText } from "./use-sync-text.ts"

/** What a sync has done, or why it stopped; nothing while it is reviewed. */
export function SyncOutcome({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const { state, job } = sync
  if (state !== "ready" && isInterrupted(sync)) {
    const stopped = state === "applied" ? "applying" : "undoing"
    const reasons = [...(job?.problems ?? []).map(({ message }) => message), text(`masterSync.stopped.${stopped}.text`)]
    return (
      <Banner tone="danger" live title={text(`masterSync.stopped.${stopped}`)}>
        {joinMessages(reasons)}
      </Banner>
    )
  }
  if (state === "applied") {
    const failed = notAppliedCount(sync)
    return (
      <Banner
        tone={failed > 0 ? "warning" : "info"}
        live
        title={text("masterSync.done", { count: appliedCount(sync) })}
      >
        {failed > 0 ? joinMessages([text("masterSync.notDone", { count: failed }), text("masterSync.reasons")]) : null}
      </Banner>
    )
  }
  if (state === "undone") {
    const failed = sync.notUndone
    return (
      <Banner tone={failed > 0 ? "warning" : "info"} live title={text("masterSync.undone", { count: sync.undone })}>
        {failed > 0
          ? joinMessages([text("masterSync.notUndone", { count: failed }), text("masterSync.reasons")])
          : null}
      </Banner>
    )
  }
  return null
}
