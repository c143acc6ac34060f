import { FormattedMessage } from "react-intl"
import type { ProfileUse } from "../../../contracts/profile-drafts.ts"
import { SkeletonText } from "../../../../../ui/skeleton.tsx"
import { useReferrers } from "./use-referrers.ts"

interface UsageCountsProps {
  readonly use: ProfileUse | undefined
  readonly failed: boolean
}

/** Usage of a record type: records, open tasks, and record types referring to it. */
export function UsageCounts({ use, failed }: UsageCountsProps) {
  const referrers = useReferrers(use)
  if (!use && failed)
    return (
      <p className="ru-muted" role="status">
        <FormattedMessage id="recordType.archive.unknown" />
      </p>
    )
  if (!use) return <SkeletonText lines={3} />
  const { records, openTasks } = use
  return (
    <ul className="usage-counts ru-card ru-divided">
      <li>
        <FormattedMessage id="recordType.archive.records" values={{ count: records }} />
      </li>
      <li>
        <FormattedMessage id="recordType.archive.tasks" values={{ count: openTasks }} />
      </li>
      <li dir="auto">{referrers}</li>
    </ul>
  )
}
