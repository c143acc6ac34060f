import { ArrowLeft, ArrowRight } from "lucide-react"
import { Suspense, useDeferredValue, useEffect, useId, useMemo, useRef } from "react"
import { asKind, canBeAbout, ruleKinds, type RuleKind } from "../../../../engine/rule-builder/rule-kind.ts"
import type { Nameable } from "../../../../engine/rule-builder/nameable.ts"
import { usePickerLabels } from "../../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import { Button } from "../../../../ui/button.tsx"
import { Combobox } from "../../../../ui/combobox.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import type { Desk } from "../desk.ts"
import { ContradictionList, isContradiction } from "../contradictions/contradiction-list.tsx"
import { ProblemsHere } from "./builder/problems-here.tsx"
import { RuleBody } from "./rule-body.tsx"
import { RuleDeskContext, useRuleDesk, type RuleDesk } from "./rule-desk.ts"
import { RuleSentence } from "./rule-sentence.tsx"
import { RuleTrial } from "./trial/rule-trial.tsx"
import { useRuleWords } from "./use-rule-words.ts"

interface RuleEditorProps {
  readonly desk: Desk
  readonly rule: Rule
  readonly names: readonly Nameable[]
  readonly tags: TagCatalogue
}

/** One rule: the sentence it comes to, what it is about and asks, and values to try it with. */
export function RuleEditor({ desk, rule, names, tags }: RuleEditorProps) {
  const text = useText()
  const id = useId()
  const labels = usePickerLabels()
  const { definition, problems, context, onEdit, onSelect } = desk
  const rules = definition.rules ?? []
  const place = rules.findIndex((one) => one.id === rule.id)
  const ruleDesk = useMemo<RuleDesk>(() => {
    const own = problems.filter(({ path: [part, index] }) => part === "rules" && index === place)
    return { definition, rule, tags, context, names, problems: own }
  }, [definition, rule, tags, context, names, problems, place])
  const contradictions = desk.contradictions.filter(({ path, otherPath }) => [path[1], otherPath?.[1]].includes(place))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const edit = (next: Rule) => onEdit({ kind: "changeRule", rule: next }, true)
  const fields = definition.sections.flatMap((section) => section.fields)
  const target = fields.find((field) => field.id === rule.target)
  const targets = fields
    .filter((field) => field === target || canBeAbout(rule.kind, field))
    .map((field) => ({ value: field.id, label: textIn(field.fieldText, context.language) }))
  const step = (to: number) => {
    const other = rules[to]
    if (other) onSelect({ kind: "rule", id: other.id })
  }
  return (
    <RuleDeskContext value={ruleDesk}>
      <div className="rule-editor">
        <div className="rule-editor__head">
          <Button
            size="sm"
            variant="ghost"
            icon={<ArrowLeft className="ru-flip" aria-hidden="true" />}
            onClick={() => onSelect(null)}
          >
            {text("designer.rules.back")}
          </Button>
          <h2 ref={title} tabIndex={-1}>
            {text("designer.rules.place", { place: place + 1, count: rules.length })}
          </h2>
          <IconButton
            size="sm"
            label={text("designer.rules.previous")}
            icon={<ArrowLeft className="ru-flip" aria-hidden="true" />}
            disabled={place <= 0}
            onClick={() => step(place - 1)}
          />
          <IconButton
            size="sm"
            label={text("designer.rules.next")}
            icon={<ArrowRight className="ru-flip" aria-hidden="true" />}
            disabled={place >= rules.length - 1}
            onClick={() => step(place + 1)}
          />
        </div>
        <Suspense fallback={<SkeletonText lines={1} />}>
          <LiveSentence />
        </Suspense>
        <div className="rule-editor__columns">
          <section className="rule-editor__build" aria-label={text("designer.rules.build")}>
            <div className="rule-editor__about">
              <FieldFrame id={`${id}-field`} label={text("designer.rules.about")}>
                <Combobox
                  id={`${id}-field`}
                  labels={labels}
                  options={targets}
                  value={rule.target}
                  onChange={(chosen) => chosen !== null && edit({ ...rule, target: chosen })}
                />
              </FieldFrame>
              <FieldFrame id={`${id}-kind`} label={text("designer.rules.kind")}>
                <Select
                  id={`${id}-kind`}
                  options={ruleKinds.map((kind) => ({
                    value: kind,
                    label: text(`designer.rules.kind.${kind}`),
                    disabled: target !== undefined && !canBeAbout(kind, target),
                  }))}
                  value={rule.kind}
                  onChange={(kind) => kind !== null && edit(asKind(rule, kind as RuleKind, names))}
                />
              </FieldFrame>
            </div>
            {isIncomplete(rule) && (
              <p className="designer__hint" role="status">
                {text("designer.rules.incomplete.hint")}
              </p>
            )}
            <ContradictionList
              definition={definition}
              contradictions={contradictions}
              without={rule.id}
              onSelect={onSelect}
            />
            <ProblemsHere problems={ruleDesk.problems.filter(isAboutWhole)} />
            <RuleBody place={place} onEdit={edit} />
          </section>
          <Suspense fallback={<SkeletonText lines={4} />}>
            <RuleTrial profiles={desk.profiles} />
          </Suspense>
        </div>
      </div>
    </RuleDeskContext>
  )
}

/** The rule as a sentence, a moment behind typing. */
function LiveSentence() {
  const { rule, definition } = useRuleDesk()
  const words = useRuleWords(definition)
  const said = useDeferredValue(rule)
  return (
    <div className="rule-editor__sentence">
      <RuleSentence rule={said} definition={definition} words={words(said, definition)} asList />
    </div>
  )
}

/** What is wrong inside the expression is said there, and contradictions where they can be followed. */
const isAboutWhole = ({ code, path }: Problem): boolean =>
  path[2] !== "when" && path[2] !== "value" && !isContradiction(code)
