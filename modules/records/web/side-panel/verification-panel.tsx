import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import {
  AuditVerificationPanel,
  type VerificationState,
} from "../../../../renderers/record/side-panel/audit-verification-panel.tsx"
import { getAuditCheckpoint, verifyAudit, type AuditVerification } from "../../../audit-log/contract.ts"
import type { Job } from "../../../jobs/contracts/jobs.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { isFinished } from "../../../../src/queries/follow-job.ts"
import { useJob } from "../../../../src/queries/jobs.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { saveFile } from "../../../../src/shell/save-file.ts"

/** For administrators: verifies the client's complete audit log. */
export function VerificationPanel() {
  const intl = useIntl()
  const verification = useMutation({ mutationFn: () => request(verifyAudit, {}) })
  const { job, failure } = useJob(verification.data?.id)
  const checkpoint = useMutation({
    mutationFn: () => request(getAuditCheckpoint, {}),
    onSuccess: (found) => {
      if (found) saveFile(`audit-checkpoint-${found.number}.json`, `${JSON.stringify(found, null, 2)}\n`)
      else toast.show("info", { title: intl.formatMessage({ id: "audit.checkpoint.none" }) })
    },
    onError: (error) => toast.show("error", { title: errorMessage(intl, error) }),
  })
  return (
    <AuditVerificationPanel
      state={stateOf(verification.isPending, verification.isError || Boolean(failure), job ?? verification.data)}
      onVerify={() => verification.mutate()}
      onCheckpoint={() => checkpoint.mutate()}
    />
  )
}

function stateOf(isRequesting: boolean, hasFailed: boolean, job: Job | undefined): VerificationState {
  if (isRequesting) return { kind: "running" }
  if (hasFailed) return { kind: "failed" }
  if (!job) return { kind: "idle" }
  if (!isFinished(job)) return { kind: "running" }
  return job.state === "done" ? { kind: "ended", result: job.result as AuditVerification } : { kind: "failed" }
}
