import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { TrailVerification, type VerificationState } from "../../../../renderers/record/rail/trail-verification.tsx"
import { getAuditCheckpoint, verifyAudit, type AuditVerdict } from "../../../../schemas/api/audit.ts"
import type { Job } from "../../../../schemas/api/jobs.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { hasEnded } from "../../../queries/follow-job.ts"
import { useJob } from "../../../queries/jobs.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { saveFile } from "../../../shell/save-file.ts"

/** For administrators: whether the client's whole trail is as it was written. */
export function VerificationPanel() {
  const intl = useIntl()
  const asked = useMutation({ mutationFn: () => call(verifyAudit, {}) })
  const { job, failure } = useJob(asked.data?.id)
  const checkpoint = useMutation({
    mutationFn: () => call(getAuditCheckpoint, {}),
    onSuccess: (found) => {
      if (found) saveFile(`audit-checkpoint-${found.number}.json`, `${JSON.stringify(found, null, 2)}\n`)
      else toast.show("info", { title: intl.formatMessage({ id: "audit.checkpoint.none" }) })
    },
    onError: (error) => toast.show("error", { title: errorSentence(intl, error) }),
  })
  return (
    <TrailVerification
      state={stateOf(asked.isPending, asked.isError || Boolean(failure), job ?? asked.data)}
      onVerify={() => asked.mutate()}
      onCheckpoint={() => checkpoint.mutate()}
    />
  )
}

function stateOf(isAsking: boolean, hasFailed: boolean, job: Job | undefined): VerificationState {
  if (isAsking) return { kind: "running" }
  if (hasFailed) return { kind: "failed" }
  if (!job) return { kind: "idle" }
  if (!hasEnded(job)) return { kind: "running" }
  return job.state === "done" ? { kind: "ended", verdict: job.result as AuditVerdict } : { kind: "failed" }
}
