import { useMutation, type UseMutationResult } from "@tanstack/react-query"
import { useState } from "react"
import type { BulkSummary } from "../../contracts/bulk.ts"
import type { Job } from "../../../jobs/contracts/jobs.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import { rememberBulkJob, type RememberedBulkJob } from "./remembered-bulk-job.ts"

/** Target records and callbacks of a bulk operation. */
export interface BulkDialogOptions {
  readonly profile: CompiledProfile
  readonly selection: RecordSelection
  readonly count: number
  /** Called once the job runs; it continues when the dialog is closed. */
  readonly onStarted: (jobId: JobId) => void
  readonly onClose: () => void
}

type JobMutation = UseMutationResult<Job, Error, void>

export interface BulkFlow {
  readonly kind: RememberedBulkJob["kind"]
  readonly preview: JobMutation
  readonly mutation: JobMutation
  /** Result of the preview, once it ended. */
  readonly previewSummary: BulkSummary | null
  readonly setPreviewSummary: (summary: BulkSummary) => void
  /** Returns to the input before the preview. */
  readonly back: () => void
}

/** A bulk operation in two stages: preview, then the job. */
export function useBulkFlow(
  kind: RememberedBulkJob["kind"],
  { profile, count, onStarted }: BulkDialogOptions,
  /** For the job itself, pass the job ID of the preview that the user saw. */
  enqueueJob: (preview: boolean, previewed: JobId | undefined) => Promise<Job>,
): BulkFlow {
  const [previewSummary, setPreviewSummary] = useState<BulkSummary | null>(null)
  const preview = useMutation({ mutationFn: () => enqueueJob(true, undefined) })
  const mutation = useMutation({
    mutationFn: () => enqueueJob(false, preview.data?.id),
    onSuccess: ({ id }) => {
      rememberBulkJob(profile.profileId, { jobId: id, kind, count })
      onStarted(id)
    },
  })
  const back = () => {
    setPreviewSummary(null)
    preview.reset()
  }
  return { kind, preview, mutation, previewSummary, setPreviewSummary, back }
}
