import { RotateCw } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { JobProgress } from "../../../../src/shell/job-progress.tsx"
import { usePhaseText } from "./use-phase-text.ts"
import type { PublishState } from "./use-publishing.ts"

interface PublishingStatusProps {
  readonly publishing: PublishState
  /** The version being published. */
  readonly version: number
  readonly onCancel: () => Promise<void>
  /** Reloads and continues with the newest version when the one to publish is outdated. */
  readonly onReopen: () => Promise<unknown>
}

/** Progress of rewriting records, and the reason of a failure. */
export function PublishingStatus({ publishing, version, onCancel, onReopen }: PublishingStatusProps) {
  const { formatMessage } = useIntl()
  const phaseText = usePhaseText()
  switch (publishing.phase) {
    case "idle":
    case "sending":
      return null
    case "cancelled":
      return <Banner live title={<FormattedMessage id="versions.publishing.cancelled" />} />
    case "failed":
      return (
        <Banner
          tone="danger"
          live
          title={<FormattedMessage id="versions.publishing.failed" />}
          action={
            publishing.outdated && (
              <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={() => void onReopen()}>
                <FormattedMessage id="versions.publishing.reopen" />
              </Button>
            )
          }
        >
          {publishing.message}
        </Banner>
      )
    case "running":
      return (
        <div className="publish-review__progress ru-panel ru-stack ru-gap-8">
          <JobProgress
            title={formatMessage({ id: "versions.publishing" }, { version })}
            job={publishing.job}
            phaseText={phaseText}
            onCancel={onCancel}
          />
          <p className="ru-note">
            <FormattedMessage id="versions.publishing.leave" />
          </p>
        </div>
      )
  }
}
