import { plainText } from "../../../../../engine/explain/value-text.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { LinkedAnswer, LinkedAnswers, LinkedQuestion } from "../../../../../schemas/linked-questions.ts"
import { operatorText } from "../builder/operator-name.ts"
import { useRuleDesk } from "../rule-desk.ts"

interface SampleAnswersProps {
  readonly questions: readonly LinkedQuestion[]
  readonly answers: LinkedAnswers
}

/** What the samples come to, question by question: the rule knows no more of them. */
export function SampleAnswers({ questions, answers }: SampleAnswersProps) {
  const text = useText()
  const { language } = useRuleDesk().context
  const print = ({ aggregate }: LinkedQuestion, answer: LinkedAnswer | undefined): string => {
    if (typeof answer === "boolean") return text(answer ? "designer.rules.yes" : "designer.rules.no")
    const type = aggregate === "earliest" || aggregate === "latest" ? "date" : "number"
    return answer === null || answer === undefined
      ? text("designer.rules.trial.noAnswer")
      : plainText(answer, type, language)
  }
  return (
    <dl className="rule-samples__answers">
      {questions.map((question) => (
        <div key={question.key}>
          <dt>{text(operatorText(`linked_${question.aggregate}`))}</dt>
          <dd>
            <bdi>{print(question, answers[question.key])}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
