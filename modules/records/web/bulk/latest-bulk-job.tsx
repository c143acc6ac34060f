import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { bulkTitles, BulkMessagesProvider } from "./bulk-dialog.tsx"
import { BulkOutcome } from "./bulk-outcome.tsx"
import { findRememberedBulkJob, type RememberedBulkJob } from "./remembered-bulk-job.ts"

export interface LatestBulkJobProps {
  readonly profile: CompiledProfile
  readonly onClose: () => void
}

/** The last bulk job started here: its progress or result. */
export function LatestBulkJob(props: LatestBulkJobProps) {
  const job = findRememberedBulkJob(props.profile.profileId)
  if (!job) return null
  return (
    <BulkMessagesProvider>
      <BulkJobDialog {...props} job={job} />
    </BulkMessagesProvider>
  )
}

function BulkJobDialog({ profile, job, onClose }: LatestBulkJobProps & { readonly job: RememberedBulkJob }) {
  const text = useBulkText()
  const { count, kind, jobId } = job
  return (
    <Dialog
      open
      size="wide"
      title={text(bulkTitles[kind].title, { count })}
      closeLabel={text("bulk.close")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("bulk.close")}</Button>}
    >
      <BulkOutcome profile={profile} jobId={jobId} title={text(bulkTitles[kind].working, { count })} preview={false} />
    </Dialog>
  )
}
