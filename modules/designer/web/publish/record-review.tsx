import { useCallback, useEffect, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import { announce } from "../../../../ui/announce.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { ChangeReportView } from "./change-report-view.tsx"
import { CheckStatus } from "./check-status.tsx"
import { countBrokenReferences } from "./decisions.ts"
import { DecidingProvider, ReviewProvider, type DecisionsContext } from "./review-context.tsx"
import type { Check } from "./use-change-report.ts"
import type { ReportCount, VersionServices } from "./version-services.ts"

interface RecordReviewProps {
  readonly deciding: DecisionsContext
  readonly check: Check
  readonly rewrites: boolean
  /** The definition to publish. */
  readonly definition: ProfileDefinition
  readonly services: VersionServices
  readonly onAgain: () => void
  readonly onCancel: () => Promise<void>
  /** Descriptions of the changes, rendered between the general and the per-field effects. */
  readonly children: ReactNode
}

/** Effects of publishing a definition on the records: progress of the check, then its report. */
export function RecordReview(props: RecordReviewProps) {
  const { check, rewrites, definition, deciding, services, onAgain, onCancel, children } = props
  const jobId = check.phase === "done" ? check.jobId : ""
  const findings = useCallback(
    (reportCount: ReportCount, page: number) => services.findings(jobId, reportCount, page),
    [services, jobId],
  )
  const { formatMessage } = useIntl()
  const checkedCount = check.phase === "done" ? check.report.records : null
  useEffect(() => {
    if (checkedCount !== null) announce(formatMessage({ id: "versions.check.done" }, { records: checkedCount }))
  }, [checkedCount, formatMessage])
  const hasEffect =
    check.phase === "done" &&
    (check.report.endingTasks > 0 ||
      check.report.fields.length +
        check.report.validationImpacts.length +
        check.report.references.length +
        check.report.workflowStateImpacts.length +
        countBrokenReferences(check.report) >
        0)
  return (
    <ReviewProvider value={{ definition, findings }}>
      {!rewrites && !hasEffect && (
        <Banner tone="info" title={<FormattedMessage id="designer.publish.effect" />}>
          <FormattedMessage id="designer.publish.text" />
        </Banner>
      )}
      <CheckStatus check={check} rewrites={rewrites} onAgain={onAgain} onCancel={onCancel} />
      {check.phase === "done" && check.report.rewritten > 0 && <RewrittenBanner report={check.report} />}
      {children}
      {check.phase === "done" && (
        <>
          <DecidingProvider value={deciding}>
            <ChangeReportView report={check.report} />
          </DecidingProvider>
          <p className="ru-note">
            <FormattedMessage id="versions.check.done" values={{ records: check.report.records }} />
          </p>
        </>
      )}
    </ReviewProvider>
  )
}

function RewrittenBanner({ report: { rewritten, fromVersion } }: { report: ChangeReport }) {
  return (
    <Banner tone="warning" title={<FormattedMessage id="versions.effect.rewritten" values={{ count: rewritten }} />}>
      <FormattedMessage id="versions.effect.rewritten.text" values={{ version: fromVersion ?? 0 }} />
    </Banner>
  )
}
