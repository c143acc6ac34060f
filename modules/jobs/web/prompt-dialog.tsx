import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { cancelClientJob, retryClientJob, runJobSchedule, type ClientJob } from "../contracts/job-administration.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useJobMessages } from "./use-job-messages.ts"

/** Action awaiting confirmation, and its job. */
export type JobPrompt =
  | { readonly what: "retry" | "cancel"; readonly job: Pick<ClientJob, "id" | "kindName"> }
  | { readonly what: "run"; readonly schedule: { readonly kind: string; readonly kindName: string } }

export interface PromptDialogProps {
  readonly jobPrompt: JobPrompt
  readonly onDone: () => void
  readonly onClose: () => void
}

const successMessages = { retry: "clientJobs.retried", cancel: "clientJobs.cancelled", run: "clientJobs.ran" } as const

/** Confirms retrying or cancelling a job, or running a schedule now. */
export function PromptDialog({ jobPrompt, onDone, onClose }: PromptDialogProps) {
  const text = useJobMessages()
  const intl = useIntl()
  const { what } = jobPrompt
  const kind = jobPrompt.what === "run" ? jobPrompt.schedule.kindName : jobPrompt.job.kindName
  const mutation = useMutation({
    mutationFn: () => done(jobPrompt),
    onSuccess: () => {
      toast.show("success", { title: text(successMessages[what], { kind }) })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      tone={what === "cancel" ? "danger" : "neutral"}
      title={text(`clientJobs.${what}.one`, { kind })}
      confirmLabel={text(`clientJobs.${what}`)}
      cancelLabel={text(`clientJobs.${what}.keep`)}
      closeLabel={text("clientJobs.close")}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null}
      {text(`clientJobs.${what}.text`)}
    </ConfirmDialog>
  )
}

function done(jobPrompt: JobPrompt): Promise<ClientJob> {
  if (jobPrompt.what === "run") return request(runJobSchedule, { params: { kind: jobPrompt.schedule.kind } })
  const params = { jobId: jobPrompt.job.id }
  return jobPrompt.what === "retry" ? request(retryClientJob, { params }) : request(cancelClientJob, { params })
}
