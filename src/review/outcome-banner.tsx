import type { Job } from "../../modules/jobs/contracts/jobs.ts"
import { joinMessages } from "../../schemas/join-messages.ts"
import { Banner } from "../../ui/banner.tsx"
import { isInterrupted } from "./is-interrupted.ts"

interface OutcomeBannerProps {
  readonly job: Job | null
  /** If the job was interrupted: that it was, and how to continue. */
  readonly stopped: { readonly title: string; readonly text: string }
  readonly title: string
  /** What could not be done; empty if everything was. */
  readonly problems: readonly string[]
}

/** What was applied or undone, or why that stopped. */
export function OutcomeBanner({ job, stopped, title, problems }: OutcomeBannerProps) {
  if (isInterrupted({ job })) {
    return (
      <Banner tone="danger" live title={stopped.title}>
        {joinMessages([...(job?.problems ?? []).map(({ message }) => message), stopped.text])}
      </Banner>
    )
  }
  return (
    <Banner tone={problems.length > 0 ? "warning" : "info"} live title={title}>
      {problems.length > 0 ? joinMessages(problems) : null}
    </Banner>
  )
}
