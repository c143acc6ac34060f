import { useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { VerdictImpact } from "../../../../schemas/upgrade.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { Figures } from "./figures.tsx"
import { refusalOf } from "./refusal.ts"
import { useReview } from "./review-context.tsx"

/** One check that records newly fail or newly pass: at which field, what it says, how many. */
export function VerdictImpactRow({ impact }: { impact: VerdictImpact }) {
  const intl = useIntl()
  const language = useLanguage()
  const { definition } = useReview()
  const { fieldId, name, code, ruleId, nowFails, nowPasses } = impact
  const figure = { fieldId, code, ...(ruleId !== null && { ruleId }) }
  return (
    <li>
      <div className="review__line">
        <span>
          <b dir="auto">{textIn(name, language)}</b>{" "}
          <span dir="auto">{refusalOf(intl, language, impact, definition)}</span>
        </span>
      </div>
      <Figures
        figures={[
          { figure: { ...figure, outcome: "nowFails" }, count: nowFails },
          { figure: { ...figure, outcome: "nowPasses" }, count: nowPasses },
        ]}
      />
    </li>
  )
}
