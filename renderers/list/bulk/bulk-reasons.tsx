import { useIntl } from "react-intl"
import type { BulkReason } from "../../../modules/records/contracts/bulk.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { useBulkText } from "./use-bulk-text.ts"

export interface BulkReasonsProps {
  readonly reasons: readonly BulkReason[]
  readonly onShowRejected: () => void
}

/**
 * Lists each reason for rejection with the number of affected records, and the number of records that would be
 * completed without a result.
 */
export function BulkReasons({ reasons, onShowRejected }: BulkReasonsProps) {
  const text = useBulkText()
  const { formatNumber } = useIntl()
  const flagged = reasons.find(({ result, code }) => result === "performed" && code === "workflow.without_result")
  const against = reasons.filter(({ result }) => result === "rejected" || result === "conflict")
  const rejected = against.filter(({ result }) => result === "rejected").length
  return (
    <>
      {flagged ? <Banner tone="warning" title={text("bulk.act.noResult", { count: flagged.records })} /> : null}
      {against.length > 0 ? (
        <section className="ru-grid ru-gap-8 ru-items-start" aria-label={text("bulk.reasons")}>
          <ul className="ru-grid ru-gap-4">
            {against.map(({ result, code, message, records }) => (
              <li key={`${result} ${code}`}>
                <bdi className="ru-count">{formatNumber(records)}</bdi> <span dir="auto">{message}</span>
              </li>
            ))}
          </ul>
          {rejected > 0 ? (
            <Button size="sm" onClick={onShowRejected}>
              {text("bulk.reasons.show")}
            </Button>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
