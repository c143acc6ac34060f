import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { BulkReasons } from "../../../../renderers/list/bulk/bulk-reasons.tsx"
import { BulkRows, type BulkRowFilter } from "../../../../renderers/list/bulk/bulk-rows.tsx"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { listBulkRows, type BulkSummary } from "../../contracts/bulk.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { isFinished } from "../../../../src/queries/follow-job.ts"
import { useJob } from "../../../../src/queries/jobs.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { JobProgress } from "../../../../src/shell/job-progress.tsx"
import { saveErrorRows } from "./error-rows.ts"

export interface BulkOutcomeProps {
  readonly jobId: JobId
  readonly profile: CompiledProfile
  readonly title: string
  /** The result of the preview, not of the job itself. */
  readonly preview: boolean
  /** Called once when the job ended, with its results so far. */
  readonly onFinished?: ((summary: BulkSummary) => void) | undefined
  readonly onRetry?: (() => void) | undefined
  /** Content shown below the result. */
  readonly children?: ReactNode
}

const size = 50

/** Progress of a bulk job, then the result per record, including jobs that were cancelled. */
export function BulkOutcome({ jobId, profile, title, preview, onFinished, onRetry, children }: BulkOutcomeProps) {
  const text = useBulkText()
  const intl = useIntl()
  const language = useLanguage()
  const { job, failure, cancel } = useJob(jobId)
  const [filter, setFilter] = useState<BulkRowFilter>("all")
  const [page, setPage] = useState(0)
  const [saving, setSaving] = useState(false)
  const isOver = job !== undefined && isFinished(job)
  const rows = useQuery({
    queryKey: ["bulk", jobId, filter, page],
    queryFn: ({ signal }) =>
      request(
        listBulkRows,
        { params: { jobId }, query: { page, size, ...(filter !== "all" && { result: filter }) } },
        { signal },
      ),
    enabled: isOver,
    placeholderData: keepPreviousData,
  })
  const { data } = rows
  const summary = data?.summary
  const hasAnnounced = useRef(false)
  useEffect(() => {
    if (!summary || hasAnnounced.current) return
    hasAnnounced.current = true
    const { changed, deleted, performed = 0, rejected, conflict = 0 } = summary
    announce(text("bulk.ended", { changed: changed + deleted + performed, rejected: rejected + conflict }))
    onFinished?.(summary)
  }, [summary, onFinished, text])

  const fieldName = (keyword: string) => {
    const field = profile.fields.find((one) => one.keyword === keyword)
    return field && textIn(field.text, language)
  }
  const saveErrors = async () => {
    setSaving(true)
    await saveErrorRows(jobId, text, fieldName).catch((error: unknown) =>
      toast.show("error", { title: errorMessage(intl, error) }),
    )
    setSaving(false)
  }
  if (rows.error && !data)
    return <JobProgress title={title} job={job} failure={rows.error} onRetry={() => void rows.refetch()} />
  return (
    <div className="ru-grid ru-gap-12">
      {job?.state === "done" && summary ? null : (
        <JobProgress
          title={title}
          job={job}
          failure={failure}
          phaseText={(phase) => phaseText(phase, text)}
          onCancel={cancel}
          {...(onRetry && { onRetry })}
        />
      )}
      {summary && summary.total > 0 ? (
        <>
          <BulkReasons
            reasons={data.reasons}
            onShowRejected={() => {
              setFilter("rejected")
              setPage(0)
            }}
          />
          <BulkRows
            summary={summary}
            rows={data?.content}
            filter={filter}
            onFilterChange={(next) => {
              setFilter(next)
              setPage(0)
            }}
            page={page}
            pages={Math.ceil(data.totalElements / size)}
            onPage={setPage}
            preview={preview}
            fieldName={fieldName}
          />
          {summary.rejected > 0 ? (
            <div>
              <Button size="sm" busy={saving} icon={<Download aria-hidden="true" />} onClick={() => void saveErrors()}>
                {text("bulk.errors.save", { count: summary.rejected })}
              </Button>
            </div>
          ) : null}
          {children}
        </>
      ) : null}
    </div>
  )
}

function phaseText(phase: string, text: ReturnType<typeof useBulkText>): string | undefined {
  switch (phase) {
    case "reading":
      return text("bulk.phase.reading")
    case "validating":
      return text("bulk.phase.validating")
    case "updating":
      return text("bulk.phase.updating")
    case "performing":
      return text("bulk.phase.performing")
    case "deleting":
      return text("bulk.phase.deleting")
    default:
      return undefined
  }
}
