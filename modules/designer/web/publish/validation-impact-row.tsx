import { useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { ValidationImpact } from "../../../../schemas/upgrade.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { ReportCounts } from "./report-counts.tsx"
import { formatImpact } from "./format-impact.ts"
import { useReview } from "./review-context.tsx"

/** A validation with new failures or new passes: field, description and count. */
export function ValidationImpactRow({ impact }: { impact: ValidationImpact }) {
  const intl = useIntl()
  const language = useLanguage()
  const { definition } = useReview()
  const { fieldId, name, code, ruleId, nowFails, nowPasses } = impact
  const reportCount = { fieldId, code, ...(ruleId !== null && { ruleId }) }
  return (
    <li className="publish-review__row ru-stack ru-gap-8">
      <div className="publish-review__line ru-cluster ru-spread ru-muted">
        <span>
          <b className="ru-strong" dir="auto">
            {textIn(name, language)}
          </b>{" "}
          <span dir="auto">{formatImpact(intl, language, impact, definition)}</span>
        </span>
      </div>
      <ReportCounts
        counts={[
          { reportCount: { ...reportCount, outcome: "nowFails" }, count: nowFails },
          { reportCount: { ...reportCount, outcome: "nowPasses" }, count: nowPasses },
        ]}
      />
    </li>
  )
}
