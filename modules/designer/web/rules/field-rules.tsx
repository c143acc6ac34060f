import { Suspense, useMemo } from "react"
import { fieldsReadBy } from "../../../../engine/rule-builder/dependencies.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import type { Selection } from "../selection.ts"
import { AddRuleMenu } from "./add-rule-menu.tsx"
import { RuleDescription } from "./rule-description.tsx"
import { useRuleFormatter } from "./use-rule-formatter.ts"
import "./rules.css"

interface FieldRulesProps {
  readonly field: FieldDefinition
  readonly definition: ProfileDefinition
  readonly onEdit: (command: EditCommand) => void
  /** Opens a rule's editor. */
  readonly onOpen: (selection: NonNullable<Selection>) => void
}

/** The rules of a field and those that use it, each linking to its editor, with a button to add one. */
export function FieldRules({ field, definition, onEdit, onOpen }: FieldRulesProps) {
  const text = useText()
  const rules = useMemo(
    () => (definition.rules ?? []).filter((rule) => rule.target === field.id || fieldsReadBy(rule).includes(field.id)),
    [definition.rules, field.id],
  )
  return (
    <section className="field-rules ru-stack ru-gap-4">
      <h3 className="ru-small">{text("designer.rules.ofField", { count: rules.length })}</h3>
      {rules.length > 0 && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <RuleDescriptions rules={rules} definition={definition} onOpen={onOpen} />
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

interface RuleDescriptionsProps extends Pick<FieldRulesProps, "definition" | "onOpen"> {
  readonly rules: readonly Rule[]
}

function RuleDescriptions({ rules, definition, onOpen }: RuleDescriptionsProps) {
  const formatter = useRuleFormatter(definition)
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.id}>
          <button type="button" className="rules__description" onClick={() => onOpen({ kind: "rule", id: rule.id })}>
            <RuleDescription rule={rule} definition={definition} formatter={formatter(rule, definition)} />
          </button>
        </li>
      ))}
    </ul>
  )
}
