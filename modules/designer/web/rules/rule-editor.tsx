import { ArrowLeft, ArrowRight } from "lucide-react"
import { Suspense, useDeferredValue, useEffect, useId, useMemo, useRef } from "react"
import { asKind, canBeAbout, ruleKinds, type RuleKind } from "../../../../engine/rule-builder/rule-kind.ts"
import type { Nameable } from "../../../../engine/rule-builder/nameable.ts"
import { usePickerLabels } from "../../../../fields/rendering/use-picker-labels.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import { Button } from "../../../../ui/button.tsx"
import { Combobox } from "../../../../ui/combobox.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { ContradictionList, isContradiction } from "../contradictions/contradiction-list.tsx"
import { ProblemsHere } from "./builder/problems-here.tsx"
import { RuleBody } from "./rule-body.tsx"
import { RuleEditorContext, useRuleEditor, type RuleEditorState } from "./rule-editor-state.ts"
import { RuleDescription } from "./rule-description.tsx"
import { RuleTestPanel } from "./test-panel/rule-test-panel.tsx"
import { useRuleFormatter } from "./use-rule-formatter.ts"

interface RuleEditorProps {
  readonly editorState: ProfileEditorState
  readonly rule: Rule
  readonly names: readonly Nameable[]
  readonly tags: TagCatalogue
}

/** Edits one rule: its description, field and condition, with a test panel. */
export function RuleEditor({ editorState, rule, names, tags }: RuleEditorProps) {
  const text = useText()
  const id = useId()
  const labels = usePickerLabels()
  const { definition, problems, context, onEdit, onSelect } = editorState
  const rules = definition.rules ?? []
  const position = rules.findIndex((one) => one.id === rule.id)
  const ruleEditor = useMemo<RuleEditorState>(() => {
    const ruleProblems = problems.filter(({ path: [part, index] }) => part === "rules" && index === position)
    return { definition, rule, tags, context, names, problems: ruleProblems }
  }, [definition, rule, tags, context, names, problems, position])
  const contradictions = editorState.contradictions.filter(({ path, otherPath }) =>
    [path[1], otherPath?.[1]].includes(position),
  )
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
    <RuleEditorContext value={ruleEditor}>
      <div className="rule-editor ru-stack ru-gap-12">
        <div className="ru-cluster ru-gap-8">
          <Button
            size="sm"
            variant="ghost"
            icon={<ArrowLeft className="ru-flip" aria-hidden="true" />}
            onClick={() => onSelect(null)}
          >
            {text("designer.rules.back")}
          </Button>
          <h2 ref={title} className="rule-editor__title ru-muted" tabIndex={-1}>
            {text("designer.rules.place", { position: position + 1, count: rules.length })}
          </h2>
          <IconButton
            size="sm"
            label={text("designer.rules.previous")}
            icon={<ArrowLeft className="ru-flip" aria-hidden="true" />}
            disabled={position <= 0}
            onClick={() => step(position - 1)}
          />
          <IconButton
            size="sm"
            label={text("designer.rules.next")}
            icon={<ArrowRight className="ru-flip" aria-hidden="true" />}
            disabled={position >= rules.length - 1}
            onClick={() => step(position + 1)}
          />
        </div>
        <Suspense fallback={<SkeletonText lines={1} />}>
          <LiveRuleDescription />
        </Suspense>
        <div className="rule-editor__columns ru-grid ru-gap-24">
          <section className="rule-editor__build ru-stack ru-gap-12" aria-label={text("designer.rules.build")}>
            <div className="rule-editor__fields ru-grid ru-gap-12">
              <FormField id={`${id}-field`} label={text("designer.rules.about")}>
                <Combobox
                  id={`${id}-field`}
                  labels={labels}
                  options={targets}
                  value={rule.target}
                  onChange={(selected) => selected !== null && edit({ ...rule, target: selected })}
                />
              </FormField>
              <FormField id={`${id}-kind`} label={text("designer.rules.kind")}>
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
              </FormField>
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
            <ProblemsHere problems={ruleEditor.problems.filter(isAboutRule)} />
            <RuleBody position={position} onEdit={edit} />
          </section>
          <Suspense fallback={<SkeletonText lines={4} />}>
            <RuleTestPanel profiles={editorState.profiles} />
          </Suspense>
        </div>
      </div>
    </RuleEditorContext>
  )
}

/** The rule's description; debounced while typing. */
function LiveRuleDescription() {
  const { rule, definition } = useRuleEditor()
  const formatter = useRuleFormatter(definition)
  const deferredRule = useDeferredValue(rule)
  return (
    <div className="rule-editor__description">
      <RuleDescription
        rule={deferredRule}
        definition={definition}
        formatter={formatter(deferredRule, definition)}
        asList
      />
    </div>
  )
}

/** Problems inside the expression are shown there, and contradictions in their own list. */
const isAboutRule = ({ code, path }: Problem): boolean =>
  path[2] !== "when" && path[2] !== "value" && !isContradiction(code)
