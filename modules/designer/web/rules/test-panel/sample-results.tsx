import { plainText } from "../../../../../engine/explain/value-text.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type {
  LinkedResult,
  LinkedResults,
  LinkedAggregateQuery,
} from "../../../../../schemas/linked-aggregate-queries.ts"
import { operatorText } from "../builder/operator-name.ts"
import { useRuleEditor } from "../rule-editor-state.ts"

interface SampleResultsProps {
  readonly queries: readonly LinkedAggregateQuery[]
  readonly results: LinkedResults
}

/** Results of the aggregates over the samples: the only data the rule sees of them. */
export function SampleResults({ queries, results }: SampleResultsProps) {
  const text = useText()
  const { language } = useRuleEditor().context
  const formatAnswer = ({ aggregate }: LinkedAggregateQuery, result: LinkedResult | undefined): string => {
    if (typeof result === "boolean") return text(result ? "designer.rules.yes" : "designer.rules.no")
    const type = aggregate === "earliest" || aggregate === "latest" ? "date" : "number"
    return result === null || result === undefined
      ? text("designer.rules.testPanel.noAnswer")
      : plainText(result, type, language)
  }
  return (
    <dl className="rule-samples__results">
      {queries.map((query) => (
        <div key={query.key}>
          <dt className="ru-muted">{text(operatorText(`linked_${query.aggregate}`))}</dt>
          <dd>
            <bdi>{formatAnswer(query, results[query.key])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
