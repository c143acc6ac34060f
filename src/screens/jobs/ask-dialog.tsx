import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import {
  cancelClientJob,
  retryClientJob,
  runJobSchedule,
  type ClientJob,
} from "../../../schemas/api/job-administration.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { useWorkText } from "./use-work-text.ts"

/** What somebody asks to be done with work, and with which. */
export type Asked =
  | { readonly what: "retry" | "cancel"; readonly job: Pick<ClientJob, "id" | "kindName"> }
  | { readonly what: "run"; readonly schedule: { readonly kind: string; readonly kindName: string } }

export interface AskDialogProps {
  readonly asked: Asked
  readonly onDone: () => void
  readonly onClose: () => void
}

const told = { retry: "work.retried", cancel: "work.cancelled", run: "work.ran" } as const

/** Asks once more before work is begun anew, stopped, or done besides its time. */
export function AskDialog({ asked, onDone, onClose }: AskDialogProps) {
  const text = useWorkText()
  const intl = useIntl()
  const { what } = asked
  const kind = asked.what === "run" ? asked.schedule.kindName : asked.job.kindName
  const work = useMutation({
    mutationFn: () => done(asked),
    onSuccess: () => {
      toast.show("success", { title: text(told[what], { kind }) })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      tone={what === "cancel" ? "danger" : "neutral"}
      title={text(`work.${what}.one`, { kind })}
      confirmLabel={text(`work.${what}`)}
      cancelLabel={text(`work.${what}.keep`)}
      closeLabel={text("work.close")}
      busy={work.isPending}
      onConfirm={() => work.mutate()}
      onCancel={onClose}
    >
      {work.error ? <Banner tone="danger" live title={errorSentence(intl, work.error)} /> : null}
      {text(`work.${what}.text`)}
    </ConfirmDialog>
  )
}

function done(asked: Asked): Promise<ClientJob> {
  if (asked.what === "run") return call(runJobSchedule, { params: { kind: asked.schedule.kind } })
  const params = { jobId: asked.job.id }
  return asked.what === "retry" ? call(retryClientJob, { params }) : call(cancelClientJob, { params })
}
