import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { CircleCheck } from "lucide-react"
import type { RollOverId } from "../../../schemas/ids.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { FailedRun } from "../../../src/review/failed-run.tsx"
import { isInterrupted } from "../../../src/review/is-interrupted.ts"
import { useFocusAfterState } from "../../../src/review/use-focus-after-state.ts"
import { useSetPageProject } from "../../../src/session/page-project.ts"
import { PageError } from "../../../src/shell/page-error.tsx"
import type { RollOver } from "../contract.ts"
import { DiscardRollOver } from "./discard-roll-over.tsx"
import { LeftOut } from "./left-out.tsx"
import { PrepareAgain } from "./prepare-again.tsx"
import { rollOverQuery } from "./queries.ts"
import { isEmpty, isRunning } from "./roll-over-counts.ts"
import { RollOverLayout, RollOverMessages } from "./roll-over-layout.tsx"
import { RollOverProgress } from "./roll-over-progress.tsx"
import { RollOverReview } from "./roll-over-review.tsx"
import { RollOverState } from "./roll-over-state.tsx"
import { UndoRollOver } from "./undo-roll-over.tsx"
import { useRollOverText } from "./use-roll-over-text.ts"

/** One roll-over: its progress, its review, and what came and what did not. */
export function RollOverScreen() {
  const { rollOverId = "" } = useParams({ strict: false })
  return (
    <RollOverMessages>
      <RollOverAt key={rollOverId} rollOverId={rollOverId as RollOverId} />
    </RollOverMessages>
  )
}

function RollOverAt({ rollOverId }: { readonly rollOverId: RollOverId }) {
  const text = useRollOverText()
  const { data: rollOver, error, refetch } = useQuery(rollOverQuery(rollOverId))
  useFocusAfterState(rollOver?.state)
  useSetPageProject(rollOver?.projectId)
  if (!rollOver) {
    return (
      <RollOverLayout>
        <div className="review ru-fill-block">
          {error ? (
            <PageError failure={error} what={text("rollOver.title")} onRetry={() => void refetch()} />
          ) : (
            <SkeletonText lines={8} />
          )}
        </div>
      </RollOverLayout>
    )
  }
  return (
    <RollOverLayout
      rollOver={rollOver}
      titleAside={<RollOverState rollOver={rollOver} />}
      actions={<RollOverActions rollOver={rollOver} />}
    >
      <RollOverBody key={rollOver.state} rollOver={rollOver} />
    </RollOverLayout>
  )
}

function RollOverActions({ rollOver }: { readonly rollOver: RollOver }) {
  if (isRunning(rollOver)) return null
  const { state } = rollOver
  return (
    <>
      <DiscardRollOver rollOver={rollOver} />
      {state === "applied" || state === "undone" ? <PrepareAgain rollOver={rollOver} /> : null}
      {state === "applied" || (state === "undone" && isInterrupted(rollOver)) ? (
        <UndoRollOver rollOver={rollOver} />
      ) : null}
    </>
  )
}

function RollOverBody({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  if (isRunning(rollOver)) return <RollOverProgress key={rollOver.job?.id} rollOver={rollOver} />
  if (rollOver.state === "failed") {
    return (
      <FailedRun
        title={text(rollOver.job?.state === "cancelled" ? "rollOver.cancelled" : "rollOver.failed")}
        job={rollOver.job}
        actions={<PrepareAgain rollOver={rollOver} isMain />}
      />
    )
  }
  if (isEmpty(rollOver)) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={text("rollOver.empty")}
        text={text("rollOver.empty.text", { project: rollOver.projectName })}
        actions={<PrepareAgain rollOver={rollOver} />}
      >
        <LeftOut leftOut={rollOver.leftOut} />
      </EmptyState>
    )
  }
  return <RollOverReview rollOver={rollOver} />
}
