import { Plus } from "lucide-react"
import { canBeAbout, newRule, ruleKinds } from "../../../../engine/rule-builder/rule-kind.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { Button } from "../../../../ui/button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { newRuleId } from "./new-rule-id.ts"

interface AddRuleMenuProps {
  readonly label: string
  readonly variant?: "solid" | "ghost"
  /** Possible subjects; each kind uses the first field it supports. */
  readonly fields: readonly FieldDefinition[]
  readonly onAdd: (rule: Rule) => void
}

/** Adds a rule of a kind, to be filled in; it has no effect until then. */
export function AddRuleMenu({ label, variant = "solid", fields, onAdd }: AddRuleMenuProps) {
  const text = useText()
  return (
    <Menu
      label={label}
      trigger={
        <Button size="sm" variant={variant} icon={<Plus aria-hidden="true" />}>
          {label}
        </Button>
      }
      items={ruleKinds.map((kind) => {
        const target = fields.find((field) => canBeAbout(kind, field))
        return {
          id: kind,
          label: text(`designer.rules.kind.${kind}`),
          disabled: target === undefined,
          onSelect: () => target && onAdd(newRule(kind, newRuleId(), target.id)),
        }
      })}
    />
  )
}
