import { RotateCw } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { JobProgress } from "../../../../src/shell/job-progress.tsx"
import type { Check } from "./use-change-report.ts"
import { usePhaseText } from "./use-phase-text.ts"

interface CheckStatusProps {
  readonly check: Check
  /** Values are rewritten, so publishing requires the report. */
  readonly rewrites: boolean
  readonly onAgain: () => void
  readonly onCancel: () => Promise<void>
}

/** Progress of the record check, with a retry when it ended without a report. */
export function CheckStatus({ check, rewrites, onAgain, onCancel }: CheckStatusProps) {
  const { formatMessage } = useIntl()
  const phaseText = usePhaseText()
  const again = (
    <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onAgain}>
      <FormattedMessage id="versions.check.again" />
    </Button>
  )
  switch (check.phase) {
    case "none":
    case "done":
      return null
    case "cancelled":
      return <Banner live title={<FormattedMessage id="versions.check.cancelled" />} action={again} />
    case "failed":
      return (
        <Banner tone="danger" live title={<FormattedMessage id="versions.check.failed" />} action={again}>
          {check.message}
        </Banner>
      )
    case "working":
      return (
        <div className="publish-review__progress ru-panel ru-stack ru-gap-8">
          <JobProgress
            title={formatMessage({ id: "versions.check" })}
            job={check.job ?? undefined}
            phaseText={phaseText}
            onCancel={onCancel}
          />
          <p className="ru-note">
            <FormattedMessage id={rewrites ? "versions.check.leave" : "versions.check.optional"} />
          </p>
        </div>
      )
  }
}
