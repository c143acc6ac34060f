import { ChevronDown } from "lucide-react"
import { useId, useState } from "react"
import { FormattedMessage } from "react-intl"
import { Findings } from "./findings.tsx"
import type { ReportCount } from "./version-services.ts"

export interface ReportCountItem {
  readonly reportCount: ReportCount
  readonly count: number
}

const toneOf = {
  same: "neutral",
  converts: "neutral",
  loses: "warning",
  cannot: "danger",
  nowFails: "danger",
  nowPasses: "success",
} as const satisfies Record<ReportCount["outcome"], string>

/** Counts of one row; each opens its list of records. Unchanged values are counted but not listed. */
export function ReportCounts({ counts }: { counts: readonly ReportCountItem[] }) {
  const id = useId()
  const [opened, setOpened] = useState<ReportCount["outcome"] | null>(null)
  const visible = counts.filter(({ count }) => count > 0)
  const open = visible.find(({ reportCount }) => reportCount.outcome === opened)
  if (visible.length === 0) return null
  return (
    <>
      <div className="ru-cluster ru-gap-6">
        {visible.map(({ reportCount, count }) =>
          reportCount.outcome === "same" ? (
            <span
              key={reportCount.outcome}
              className="publish-review__count ru-row ru-gap-4 ru-small ru-icons-12"
              data-tone="neutral"
            >
              <FormattedMessage id="versions.outcome.same" values={{ count }} />
            </span>
          ) : (
            <button
              key={reportCount.outcome}
              type="button"
              className="publish-review__count ru-row ru-gap-4 ru-small ru-icons-12"
              data-tone={toneOf[reportCount.outcome]}
              aria-expanded={reportCount.outcome === opened}
              aria-controls={reportCount.outcome === opened ? id : undefined}
              onClick={() => setOpened(reportCount.outcome === opened ? null : reportCount.outcome)}
            >
              <FormattedMessage id={`versions.outcome.${reportCount.outcome}`} values={{ count }} />
              <ChevronDown aria-hidden="true" />
            </button>
          ),
        )}
      </div>
      {open && (
        <div id={id}>
          <Findings key={open.reportCount.outcome} reportCount={open.reportCount} count={open.count} />
        </div>
      )}
    </>
  )
}
