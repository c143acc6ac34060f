import { useMutation, type UseMutationResult } from "@tanstack/react-query"
import { useState } from "react"
import type { BulkSummary } from "../../../../schemas/api/bulk.ts"
import type { Job } from "../../../../schemas/api/jobs.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import { rememberWork, type RememberedWork } from "./remembered-work.ts"

/** What is to be done with many records, and who is told. */
export interface BulkWish {
  readonly profile: CompiledProfile
  readonly selection: RecordSelection
  readonly count: number
  /** The work is under way; it goes on when the dialog is left. */
  readonly onBegun: (jobId: JobId) => void
  readonly onClose: () => void
}

type Asked = UseMutationResult<Job, Error, void>

export interface BulkFlow {
  readonly kind: RememberedWork["kind"]
  readonly preview: Asked
  readonly work: Asked
  /** What the preview came to, once it has ended. */
  readonly foreseen: BulkSummary | null
  readonly foresee: (summary: BulkSummary) => void
  /** To before the preview. */
  readonly back: () => void
}

/** Work on many records in two steps: first what would come of it, then the work itself. */
export function useBulkFlow(
  kind: RememberedWork["kind"],
  { profile, count, onBegun }: BulkWish,
  /** For the work itself with the preview that was looked at. */
  ask: (preview: boolean, previewed: JobId | undefined) => Promise<Job>,
): BulkFlow {
  const [foreseen, foresee] = useState<BulkSummary | null>(null)
  const preview = useMutation({ mutationFn: () => ask(true, undefined) })
  const work = useMutation({
    mutationFn: () => ask(false, preview.data?.id),
    onSuccess: ({ id }) => {
      rememberWork(profile.profileId, { jobId: id, kind, count })
      onBegun(id)
    },
  })
  const back = () => {
    foresee(null)
    preview.reset()
  }
  return { kind, preview, work, foreseen, foresee, back }
}
