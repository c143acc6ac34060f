import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { CircleCheck } from "lucide-react"
import type { MasterSyncId } from "../../../schemas/ids.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { FailedRun } from "../../../src/review/failed-run.tsx"
import { isInterrupted } from "../../../src/review/is-interrupted.ts"
import { useFocusAfterState } from "../../../src/review/use-focus-after-state.ts"
import { useSetPageProject } from "../../../src/session/page-project.ts"
import { PageError } from "../../../src/shell/page-error.tsx"
import type { MasterSync } from "../contract.ts"
import { CompareAgain } from "./compare-again.tsx"
import { DiscardSync } from "./discard-sync.tsx"
import { syncQuery } from "./queries.ts"
import { isSame } from "./sync-counts.ts"
import { SyncFacts } from "./sync-facts.tsx"
import { SyncLayout, SyncMessages } from "./sync-layout.tsx"
import { SyncProgress } from "./sync-progress.tsx"
import { SyncReview } from "./sync-review.tsx"
import { SyncState } from "./sync-state.tsx"
import { UndoSync } from "./undo-sync.tsx"
import { useSyncText } from "./use-sync-text.ts"

/** One sync: its progress, the review of its differences, and its result. */
export function SyncScreen() {
  const { syncId = "" } = useParams({ strict: false })
  return (
    <SyncMessages>
      <SyncAt key={syncId} syncId={syncId as MasterSyncId} />
    </SyncMessages>
  )
}

function SyncAt({ syncId }: { readonly syncId: MasterSyncId }) {
  const text = useSyncText()
  const { data: sync, error, refetch } = useQuery(syncQuery(syncId))
  useFocusAfterState(sync?.state)
  useSetPageProject(sync?.projectId)
  if (!sync) {
    return (
      <SyncLayout>
        <div className="review ru-fill-block">
          {error ? (
            <PageError failure={error} what={text("masterSync.title")} onRetry={() => void refetch()} />
          ) : (
            <SkeletonText lines={8} />
          )}
        </div>
      </SyncLayout>
    )
  }
  return (
    <SyncLayout project={sync.projectName} titleAside={<SyncState sync={sync} />} actions={<SyncActions sync={sync} />}>
      <SyncBody key={sync.state} sync={sync} />
    </SyncLayout>
  )
}

const isRunning = ({ state }: MasterSync) => state === "comparing" || state === "applying" || state === "undoing"

function SyncActions({ sync }: { readonly sync: MasterSync }) {
  if (isRunning(sync)) return null
  return (
    <>
      <DiscardSync sync={sync} />
      {sync.state === "applied" || sync.state === "undone" ? <CompareAgain sync={sync} /> : null}
      {sync.state === "applied" || (sync.state === "undone" && isInterrupted(sync)) ? <UndoSync sync={sync} /> : null}
    </>
  )
}

function SyncBody({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  if (isRunning(sync)) return <SyncProgress key={sync.job?.id} sync={sync} />
  if (sync.state === "failed") {
    return (
      <FailedRun
        title={text(sync.job?.state === "cancelled" ? "masterSync.cancelled" : "masterSync.failed")}
        job={sync.job}
        actions={<CompareAgain sync={sync} isMain />}
      />
    )
  }
  if (isSame(sync)) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={text("masterSync.same")}
        text={<SyncFacts sync={sync} />}
        actions={<CompareAgain sync={sync} />}
      />
    )
  }
  return <SyncReview sync={sync} />
}
