import { useMutation, useQueryClient } from "@tanstack/react-query"
import { RefreshCw, ScanSearch } from "lucide-react"
import { useEffect, useEffectEvent } from "react"
import { useIntl } from "react-intl"
import { request } from "../../../../src/api/request.ts"
import { isFinished } from "../../../../src/queries/follow-job.ts"
import { useJob } from "../../../../src/queries/jobs.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { ProgressBar } from "../../../../ui/progress-bar.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import {
  similarityLimits,
  startSimilarityComparison,
  type SimilarityComparison,
} from "../../contracts/similar-records.ts"
import { comparisonQuery, similarGroupsKey } from "./similar-queries.ts"
import { useSimilarText } from "./use-similar-text.ts"
import { useWhenText } from "./use-when-text.ts"

interface ComparisonProps {
  readonly comparison: SimilarityComparison
}

/** Starts a comparison. */
function StartButton({ comparison, again = false }: ComparisonProps & { readonly again?: boolean }) {
  const text = useSimilarText()
  const intl = useIntl()
  const queries = useQueryClient()
  const { type, canStart } = comparison
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(startSimilarityComparison, { body: { type } }),
    onSuccess: (started) => queries.setQueryData(comparisonQuery(type).queryKey, started),
    onError: (failure) => {
      toast.show("error", { title: errorMessage(intl, failure) })
      void queries.invalidateQueries({ queryKey: comparisonQuery(type).queryKey })
    },
  })
  if (!canStart) return null
  return (
    <Button
      variant={again ? "outline" : "solid"}
      icon={again ? <RefreshCw aria-hidden="true" /> : <ScanSearch aria-hidden="true" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {again ? text("similarRecords.again") : text("similarRecords.start", { type })}
    </Button>
  )
}

/** The records of the type have never been compared: what a comparison does, and how to start it. */
export function NeverCompared({ comparison }: ComparisonProps) {
  const text = useSimilarText()
  return (
    <EmptyState
      icon={<ScanSearch />}
      title={text("similarRecords.never.title", { type: comparison.type })}
      text={text(comparison.canStart ? "similarRecords.never.text" : "similarRecords.never.reader")}
      actions={<StartButton comparison={comparison} />}
    />
  )
}

/** Progress of a running comparison. */
export function RunningComparison({ comparison }: ComparisonProps) {
  const text = useSimilarText()
  const { formatNumber } = useIntl()
  const queries = useQueryClient()
  const { job, cancel } = useJob(comparison.jobId ?? undefined)
  const isOver = job !== undefined && isFinished(job)
  const reload = useEffectEvent(() => {
    void queries.invalidateQueries({ queryKey: comparisonQuery(comparison.type).queryKey })
    void queries.invalidateQueries({ queryKey: similarGroupsKey })
  })
  useEffect(() => {
    if (isOver) reload()
  }, [isOver])
  const title = text("similarRecords.running", { type: comparison.type })
  const percent = job?.total ? Math.floor((job.done * 100) / job.total) : comparison.progress
  const percentText = text("similarRecords.running.percent", {
    percent: formatNumber(percent / 100, { style: "percent" }),
  })
  return (
    <section className="similar-running ru-card ru-stack ru-gap-8" aria-label={title} aria-live="polite">
      <div className="ru-cluster ru-gap-8">
        <p className="ru-heading">{title}</p>
        <span className="ru-figures ru-muted">{percentText}</span>
        {job && !isOver ? (
          <Button className="ru-push-end" size="sm" busy={job.cancelRequested} onClick={() => void cancel()}>
            <CancelLabel />
          </Button>
        ) : null}
      </div>
      <ProgressBar value={percent} label={title} valueText={percentText} />
      <p className="ru-muted ru-small">{text("similarRecords.running.note")}</p>
    </section>
  )
}

function CancelLabel() {
  return useIntl().formatMessage({ id: "shell.cancel" })
}

/** When the records were compared, what changed since, and a button that compares them again. */
export function ComparedBar({ comparison }: ComparisonProps) {
  const text = useSimilarText()
  const when = useWhenText()
  const { compared, changed, completedAt, isLimited, isPartial, state } = comparison
  return (
    <div className="ru-stack ru-gap-8">
      {state === "failed" ? <Banner tone="warning" live title={text("similarRecords.failed")} /> : null}
      <div className="ru-cluster ru-gap-8">
        <p className="ru-muted ru-small">
          {completedAt === null ? null : text("similarRecords.state", { compared, when: when(completedAt) })}{" "}
          {changed > 0 ? text("similarRecords.state.changed", { changed }) : null}{" "}
          {isLimited ? text("similarRecords.limited") : null}{" "}
          {isPartial ? text("similarRecords.partial", { max: similarityLimits.records }) : null}
        </p>
        <span className="ru-push-end">
          <StartButton comparison={comparison} again />
        </span>
      </div>
    </div>
  )
}
