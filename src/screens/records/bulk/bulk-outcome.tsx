import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { BulkReasons } from "../../../../renderers/list/bulk/bulk-reasons.tsx"
import { BulkRows, type RowsPart } from "../../../../renderers/list/bulk/bulk-rows.tsx"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { listBulkRows, type BulkSummary } from "../../../../schemas/api/bulk.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { hasEnded } from "../../../queries/follow-job.ts"
import { useJob } from "../../../queries/jobs.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { JobProgress } from "../../../shell/job-progress.tsx"
import { saveErrorRows } from "./error-rows.ts"

export interface BulkOutcomeProps {
  readonly jobId: JobId
  readonly profile: CompiledProfile
  readonly title: string
  /** What would come of it, not what came. */
  readonly preview: boolean
  /** Called once when the work has ended, with what came of it so far. */
  readonly onEnded?: ((summary: BulkSummary) => void) | undefined
  readonly onRetry?: (() => void) | undefined
  /** What is asked below what came of it. */
  readonly children?: ReactNode
}

const size = 50

/** Work on many records: how far it is, then what came of each record; also of what was stopped in the middle. */
export function BulkOutcome({ jobId, profile, title, preview, onEnded, onRetry, children }: BulkOutcomeProps) {
  const text = useBulkText()
  const intl = useIntl()
  const language = useLanguage()
  const { job, failure, cancel } = useJob(jobId)
  const [part, setPart] = useState<RowsPart>("all")
  const [page, setPage] = useState(0)
  const [saving, setSaving] = useState(false)
  const isOver = job !== undefined && hasEnded(job)
  const rows = useQuery({
    queryKey: ["bulk", jobId, part, page],
    queryFn: ({ signal }) =>
      call(
        listBulkRows,
        { params: { jobId }, query: { page, size, ...(part !== "all" && { result: part }) } },
        { signal },
      ),
    enabled: isOver,
    placeholderData: keepPreviousData,
  })
  const { data } = rows
  const summary = data?.summary
  const told = useRef(false)
  useEffect(() => {
    if (!summary || told.current) return
    told.current = true
    const { changed, deleted, taken = 0, refused, overtaken = 0 } = summary
    announce(text("bulk.ended", { changed: changed + deleted + taken, refused: refused + overtaken }))
    onEnded?.(summary)
  }, [summary, onEnded, text])

  const fieldName = (keyword: string) => {
    const field = profile.fields.find((one) => one.keyword === keyword)
    return field && textIn(field.text, language)
  }
  const saveErrors = async () => {
    setSaving(true)
    await saveErrorRows(jobId, text, fieldName).catch((error: unknown) =>
      toast.show("error", { title: errorSentence(intl, error) }),
    )
    setSaving(false)
  }
  if (rows.error && !data)
    return <JobProgress title={title} job={job} failure={rows.error} onRetry={() => void rows.refetch()} />
  return (
    <div className="ru-bulk-step">
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
            onShowRefused={() => {
              setPart("refused")
              setPage(0)
            }}
          />
          <BulkRows
            summary={summary}
            rows={data?.content}
            part={part}
            onPart={(next) => {
              setPart(next)
              setPage(0)
            }}
            page={page}
            pages={Math.ceil(data.totalElements / size)}
            onPage={setPage}
            preview={preview}
            fieldName={fieldName}
          />
          {summary.refused > 0 ? (
            <div>
              <Button size="sm" busy={saving} icon={<Download aria-hidden="true" />} onClick={() => void saveErrors()}>
                {text("bulk.errors.save", { count: summary.refused })}
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
    case "judging":
      return text("bulk.phase.judging")
    case "changing":
      return text("bulk.phase.changing")
    case "acting":
      return text("bulk.phase.acting")
    case "deleting":
      return text("bulk.phase.deleting")
    default:
      return undefined
  }
}
