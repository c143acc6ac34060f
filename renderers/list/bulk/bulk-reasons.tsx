import { useIntl } from "react-intl"
import type { BulkReason } from "../../../schemas/api/bulk.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { useBulkText } from "./use-bulk-text.ts"

export interface BulkReasonsProps {
  readonly reasons: readonly BulkReason[]
  readonly onShowRefused: () => void
}

/** Why records are refused, each reason once with how many it keeps; and how many would be complete without a result. */
export function BulkReasons({ reasons, onShowRefused }: BulkReasonsProps) {
  const text = useBulkText()
  const { formatNumber } = useIntl()
  const flagged = reasons.find(({ result, code }) => result === "taken" && code === "workflow.without_result")
  const against = reasons.filter(({ result }) => result === "refused" || result === "overtaken")
  const refused = against.filter(({ result }) => result === "refused").length
  return (
    <>
      {flagged ? <Banner tone="warning" title={text("bulk.act.noResult", { count: flagged.records })} /> : null}
      {against.length > 0 ? (
        <section className="ru-bulk-reasons" aria-label={text("bulk.reasons")}>
          <ul>
            {against.map(({ result, code, message, records }) => (
              <li key={`${result} ${code}`}>
                <bdi className="ru-bulk-reasons__count">{formatNumber(records)}</bdi> <span dir="auto">{message}</span>
              </li>
            ))}
          </ul>
          {refused > 0 ? (
            <Button size="sm" onClick={onShowRefused}>
              {text("bulk.reasons.show")}
            </Button>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
