import { use, useDeferredValue, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { contextOperatorsOf } from "../../../../../engine/rule-builder/context-usage.ts"
import { createRuleTest, type RuleTest } from "../../../../../engine/rule-builder/rule-test.ts"
import { explainField } from "../../../../../engine/explain/explain-field.ts"
import { createEvaluator } from "../../../../../engine/rules/evaluator.ts"
import type { RuleContext } from "../../../../../engine/rules/context.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import { getExplainMessages } from "../../../../../messages/explain/load.ts"
import { createExplanationFormatter } from "../../../../../messages/explain/words.ts"
import { ValuesForm } from "../../../../../renderers/record/values-form.tsx"
import type { ProfileSummary } from "../../../../../schemas/compiled.ts"
import type { Aspect } from "../../../../../schemas/explain.ts"
import { fallbackLanguage, textIn } from "../../../../../schemas/languages.ts"
import type { LinkedAggregateQuery } from "../../../../../schemas/linked-aggregate-queries.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../../schemas/profile.ts"
import type { Rule } from "../../../../../schemas/rules.ts"
import type { RecordValues } from "../../../../../schemas/values.ts"
import type { RecordStatus } from "../../../../../schemas/workflow.ts"
import { useRuleEditor } from "../rule-editor-state.ts"
import { LinkedSamples } from "./linked-samples.tsx"
import { TestContext } from "./test-context.tsx"
import { useSamples } from "./use-samples.ts"

/** Test values for a rule: exactly its inputs, with the live result and explanation. */
export function RuleTestPanel({ profiles }: { readonly profiles: readonly ProfileSummary[] }) {
  const text = useText()
  const { rule, definition, tags, context } = useRuleEditor()
  const deferred = useDeferredValue(rule)
  const ruleTest = useMemo(
    () => createRuleTest(definition, deferred, { tags, profiles, version: 1 }),
    [definition, deferred, tags, profiles],
  )
  const [values, setValues] = useState<RecordValues>(empty)
  const [testContext, setTestContext] = useState<RuleContext>(() => ({
    today: context.today,
    actor: context.actor,
    decimalPlaces: context.decimalPlaces,
    isNew: false,
    state: { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
  }))
  const about = useMemo(() => contextOperatorsOf(deferred), [deferred])
  const queries = ruleTest?.testedProfile.linkedAggregateQueries ?? noQueries
  const { samples, results, setSamples } = useSamples(queries, testContext.today)
  const contextWithResults = useMemo(() => ({ ...testContext, linked: results }), [testContext, results])
  // A different set of fields is a different form; values of fields that are still used are preserved.
  const shape = ruleTest?.inputs.fields.map(({ definition: field }) => JSON.stringify(field)).join() ?? ""
  return (
    <section className="ru-card ru-stack ru-gap-12" aria-label={text("designer.rules.testPanel")}>
      <h3 className="ru-heading">{text("designer.rules.testPanel")}</h3>
      {ruleTest ? (
        <>
          <p className="designer__hint">
            {text(
              ruleTest.inputs.fields.length + about.size + queries.length === 0
                ? "designer.rules.testPanel.nothing"
                : "designer.rules.testPanel.hint",
            )}
          </p>
          {ruleTest.inputs.fields.length > 0 && (
            <Inputs key={shape} ruleTest={ruleTest} values={values} onChange={setValues} />
          )}
          <TestContext about={about} testContext={testContext} onChange={setTestContext} />
          {aggregatedFieldsOf(definition, queries).map((field) => (
            <LinkedSamples
              key={field.keyword}
              field={field}
              queries={queries.filter(({ keyword }) => keyword === field.keyword)}
              results={results}
              profiles={profiles}
              samples={samples[field.keyword] ?? []}
              onChange={(next) => setSamples({ ...samples, [field.keyword]: next })}
            />
          ))}
          <Result ruleTest={ruleTest} rule={deferred} values={values} testContext={contextWithResults} />
        </>
      ) : (
        <p className="designer__hint" role="status">
          {text("designer.rules.testPanel.broken")}
        </p>
      )}
    </section>
  )
}

const empty: RecordValues = {}
const noQueries: readonly LinkedAggregateQuery[] = []

/** Link fields whose records the rule aggregates. */
function aggregatedFieldsOf(
  definition: ProfileDefinition,
  queries: readonly LinkedAggregateQuery[],
): readonly FieldDefinition[] {
  const keywords = new Set(queries.map(({ keyword }) => keyword))
  return definition.sections.flatMap(({ fields }) => fields).filter(({ keyword }) => keywords.has(keyword))
}

interface InputsProps {
  readonly ruleTest: RuleTest
  readonly values: RecordValues
  readonly onChange: (values: RecordValues) => void
}

function Inputs({ ruleTest, values, onChange }: InputsProps) {
  const { context } = useRuleEditor()
  const [started] = useState(() => {
    const keywords = new Set(ruleTest.inputs.fields.map(({ keyword }) => keyword))
    return Object.fromEntries(Object.entries(values).filter(([keyword]) => keywords.has(keyword)))
  })
  return (
    <ValuesForm
      profile={ruleTest.inputs}
      values={started}
      context={context}
      onChange={(enteredValues) => onChange({ ...values, ...enteredValues })}
    />
  )
}

interface ResultProps {
  readonly ruleTest: RuleTest
  readonly rule: Rule
  readonly values: RecordValues
  readonly testContext: RuleContext
}

/** What a rule of each kind determines. */
const aspectOf: Readonly<Record<Rule["kind"], Aspect>> = {
  visible: "visible",
  visibleToRoles: "visible",
  required: "required",
  readOnly: "readOnly",
  computed: "computed",
  valid: "valid",
  comparison: "valid",
}

function Result({ ruleTest: { testedProfile, targetKeyword, inputs }, rule, values, testContext }: ResultProps) {
  const { formatMessage } = useIntl()
  const text = useText()
  const { context } = useRuleEditor()
  const { language } = context
  const messages = use(getExplainMessages(language))
  const outcome = useMemo(() => {
    const read = new Set(inputs.fields.map(({ keyword }) => keyword))
    const enteredValues = Object.fromEntries(Object.entries(values).filter(([keyword]) => read.has(keyword)))
    const evaluator = createEvaluator(testedProfile, testContext, enteredValues)
    const { problems } = evaluator.state(targetKeyword)
    const explanation = explainField(
      { compiled: testedProfile, evaluator, locked: null, problems, language, nameOf: () => undefined },
      targetKeyword,
    )
    const problemMessage = (problem: Problem) =>
      problem.text?.[language] ||
      problem.text?.[fallbackLanguage] ||
      formatMessage({ id: `problem.${problem.code}` }, labelled(problem))
    const formatter = createExplanationFormatter({
      language,
      messages,
      problemMessage,
      statusName: (status) => formatMessage({ id: `status.${status as RecordStatus}` }),
    })
    return (
      explanation && {
        isTrue: explanation[aspectOf[rule.kind]].isTrue,
        text: formatter.outcome(explanation, aspectOf[rule.kind]),
      }
    )

    function labelled({ params = {} }: Problem) {
      const other = testedProfile.fields.find(({ keyword }) => keyword === params["other"])
      return { ...params, ...(other && { other: textIn(other.text, language) }) }
    }
  }, [inputs, testedProfile, targetKeyword, rule.kind, values, testContext, language, messages, formatMessage])
  if (!outcome) return null
  return (
    <p className="rule-test-panel__result" role="status" data-holds={outcome.isTrue ? "" : undefined}>
      <b>{text("designer.rules.testPanel.result")}</b> {outcome.text}
    </p>
  )
}
