import { Suspense, useMemo } from "react"
import { fieldsReadBy } from "../../../../engine/rule-builder/dependencies.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import type { Selection } from "../selection.ts"
import { AddRuleMenu } from "./add-rule-menu.tsx"
import { RuleSentence } from "./rule-sentence.tsx"
import { useRuleWords } from "./use-rule-words.ts"
import "./designer-rules.css"

interface FieldRulesProps {
  readonly field: FieldDefinition
  readonly definition: ProfileDefinition
  readonly onEdit: (command: EditCommand) => void
  /** Turns to where a rule is worked on. */
  readonly onOpen: (selection: NonNullable<Selection>) => void
}

/** The rules about a field and those that read it, each leading to its editor, and the way to a new one. */
export function FieldRules({ field, definition, onEdit, onOpen }: FieldRulesProps) {
  const text = useText()
  const rules = useMemo(
    () => (definition.rules ?? []).filter((rule) => rule.target === field.id || fieldsReadBy(rule).includes(field.id)),
    [definition.rules, field.id],
  )
  return (
    <section className="field-rules">
      <h3>{text("designer.rules.ofField", { count: rules.length })}</h3>
      {rules.length > 0 && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <Sentences rules={rules} definition={definition} onOpen={onOpen} />
        </Suspense>
      )}
      <AddRuleMenu
        label={text("designer.rules.addAbout")}
        variant="ghost"
        fields={[field]}
        onAdd={(rule) => {
          onEdit({ kind: "addRule", rule })
          onOpen({ kind: "rule", id: rule.id })
        }}
      />
    </section>
  )
}

interface SentencesProps extends Pick<FieldRulesProps, "definition" | "onOpen"> {
  readonly rules: readonly Rule[]
}

function Sentences({ rules, definition, onOpen }: SentencesProps) {
  const words = useRuleWords(definition)
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.id}>
          <button type="button" className="rules__sentence" onClick={() => onOpen({ kind: "rule", id: rule.id })}>
            <RuleSentence rule={rule} definition={definition} words={words(rule, definition)} />
          </button>
        </li>
      ))}
    </ul>
  )
}
