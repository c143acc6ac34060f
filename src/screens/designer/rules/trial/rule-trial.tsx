import { use, useDeferredValue, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { askedOfContext } from "../../../../../engine/rule-builder/asked-of-context.ts"
import { trialOf, type Trial } from "../../../../../engine/rule-builder/trial.ts"
import { explainField } from "../../../../../engine/explain/explain-field.ts"
import { createEvaluator } from "../../../../../engine/rules/evaluator.ts"
import type { RuleContext } from "../../../../../engine/rules/context.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { explainTextsOf } from "../../../../../messages/explain/load.ts"
import { explainWords } from "../../../../../messages/explain/words.ts"
import { ValuesForm } from "../../../../../renderers/record/values-form.tsx"
import type { ProfileSummary } from "../../../../../schemas/compiled.ts"
import type { Aspect } from "../../../../../schemas/explain.ts"
import { fallbackLanguage, textIn } from "../../../../../schemas/languages.ts"
import type { LinkedQuestion } from "../../../../../schemas/linked-questions.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../../schemas/profile.ts"
import type { Rule } from "../../../../../schemas/rules.ts"
import type { RecordValues } from "../../../../../schemas/values.ts"
import type { RecordStatus } from "../../../../../schemas/workflow.ts"
import { useRuleDesk } from "../rule-desk.ts"
import { LinkedSamples } from "./linked-samples.tsx"
import { TrialContext } from "./trial-context.tsx"
import { useSamples } from "./use-samples.ts"

/** Values to try a rule with: exactly what it reads, and at once what it comes to and why. */
export function RuleTrial({ profiles }: { readonly profiles: readonly ProfileSummary[] }) {
  const text = useText()
  const { rule, definition, tags, context } = useRuleDesk()
  const settled = useDeferredValue(rule)
  const trial = useMemo(
    () => trialOf(definition, settled, { tags, profiles, version: 1 }),
    [definition, settled, tags, profiles],
  )
  const [values, setValues] = useState<RecordValues>(empty)
  const [asked, setAsked] = useState<RuleContext>(() => ({
    today: context.today,
    actor: context.actor,
    decimalPlaces: context.decimalPlaces,
    isNew: false,
    state: { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  }))
  const about = useMemo(() => askedOfContext(settled), [settled])
  const questions = trial?.judged.linkedQuestions ?? noQuestions
  const { samples, answers, setSamples } = useSamples(questions, asked.today)
  const answered = useMemo(() => ({ ...asked, linked: answers }), [asked, answers])
  // Another set of fields is another form; what was typed stays with the fields that are still read.
  const shape = trial?.inputs.fields.map(({ definition: field }) => JSON.stringify(field)).join() ?? ""
  return (
    <section className="rule-trial" aria-label={text("designer.rules.trial")}>
      <h3>{text("designer.rules.trial")}</h3>
      {trial ? (
        <>
          <p className="designer__hint">
            {text(
              trial.inputs.fields.length + about.size + questions.length === 0
                ? "designer.rules.trial.nothing"
                : "designer.rules.trial.hint",
            )}
          </p>
          {trial.inputs.fields.length > 0 && <Inputs key={shape} trial={trial} values={values} onChange={setValues} />}
          <TrialContext about={about} asked={asked} onChange={setAsked} />
          {asksThrough(definition, questions).map((field) => (
            <LinkedSamples
              key={field.keyword}
              field={field}
              questions={questions.filter(({ keyword }) => keyword === field.keyword)}
              answers={answers}
              profiles={profiles}
              samples={samples[field.keyword] ?? []}
              onChange={(next) => setSamples({ ...samples, [field.keyword]: next })}
            />
          ))}
          <Result trial={trial} rule={settled} values={values} asked={answered} />
        </>
      ) : (
        <p className="designer__hint" role="status">
          {text("designer.rules.trial.broken")}
        </p>
      )}
    </section>
  )
}

const empty: RecordValues = {}
const noQuestions: readonly LinkedQuestion[] = []

/** The fields through which linked records are asked. */
function asksThrough(definition: ProfileDefinition, questions: readonly LinkedQuestion[]): readonly FieldDefinition[] {
  const keywords = new Set(questions.map(({ keyword }) => keyword))
  return definition.sections.flatMap(({ fields }) => fields).filter(({ keyword }) => keywords.has(keyword))
}

interface InputsProps {
  readonly trial: Trial
  readonly values: RecordValues
  readonly onChange: (values: RecordValues) => void
}

function Inputs({ trial, values, onChange }: InputsProps) {
  const { context } = useRuleDesk()
  const [started] = useState(() => {
    const keywords = new Set(trial.inputs.fields.map(({ keyword }) => keyword))
    return Object.fromEntries(Object.entries(values).filter(([keyword]) => keywords.has(keyword)))
  })
  return (
    <ValuesForm
      profile={trial.inputs}
      values={started}
      context={context}
      onChange={(typed) => onChange({ ...values, ...typed })}
    />
  )
}

interface ResultProps {
  readonly trial: Trial
  readonly rule: Rule
  readonly values: RecordValues
  readonly asked: RuleContext
}

/** What a rule of a kind decides. */
const aspectOf: Readonly<Record<Rule["kind"], Aspect>> = {
  visible: "visible",
  disclosed: "visible",
  required: "required",
  readOnly: "readOnly",
  computed: "computed",
  valid: "valid",
  comparison: "valid",
}

function Result({ trial: { judged, targetKeyword, inputs }, rule, values, asked }: ResultProps) {
  const { formatMessage } = useIntl()
  const text = useText()
  const { context } = useRuleDesk()
  const { language } = context
  const texts = use(explainTextsOf(language))
  const outcome = useMemo(() => {
    const read = new Set(inputs.fields.map(({ keyword }) => keyword))
    const typed = Object.fromEntries(Object.entries(values).filter(([keyword]) => read.has(keyword)))
    const evaluator = createEvaluator(judged, asked, typed)
    const { problems } = evaluator.state(targetKeyword)
    const explanation = explainField(
      { compiled: judged, evaluator, locked: null, problems, language, nameOf: () => undefined },
      targetKeyword,
    )
    const sentenceOf = (problem: Problem) =>
      problem.text?.[language] ||
      problem.text?.[fallbackLanguage] ||
      formatMessage({ id: `problem.${problem.code}` }, labelled(problem))
    const words = explainWords({
      language,
      texts,
      sentenceOf,
      statusName: (status) => formatMessage({ id: `status.${status as RecordStatus}` }),
    })
    return (
      explanation && {
        holds: explanation[aspectOf[rule.kind]].holds,
        says: words.outcome(explanation, aspectOf[rule.kind]),
      }
    )

    function labelled({ params = {} }: Problem) {
      const other = judged.fields.find(({ keyword }) => keyword === params["other"])
      return { ...params, ...(other && { other: textIn(other.text, language) }) }
    }
  }, [inputs, judged, targetKeyword, rule.kind, values, asked, language, texts, formatMessage])
  if (!outcome) return null
  return (
    <p className="rule-trial__result" role="status" data-holds={outcome.holds ? "" : undefined}>
      <b>{text("designer.rules.trial.result")}</b> {outcome.says}
    </p>
  )
}
