import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import type { Job } from "../../modules/jobs/contracts/jobs.ts"
import { joinMessages } from "../../schemas/join-messages.ts"
import { ErrorState } from "../../ui/page-state.tsx"

interface FailedRunProps {
  readonly title: string
  readonly job: Job | null
  readonly actions: ReactNode
}

/** The preparation of a review failed or was cancelled: the reasons, and how to start again. */
export function FailedRun({ title, job, actions }: FailedRunProps) {
  const { formatMessage } = useIntl()
  const reasons = joinMessages(job?.problems.map(({ message }) => message) ?? [])
  return <ErrorState title={title} text={reasons || formatMessage({ id: "shell.error.unknown" })} actions={actions} />
}
