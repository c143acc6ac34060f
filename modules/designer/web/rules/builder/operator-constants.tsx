import { useIntl } from "react-intl"
import { expressionOf, type OperationNode } from "../../../../../engine/rule-builder/builder-node.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import type { RecordStatus } from "../../../../../schemas/workflow.ts"
import type { SelectOption } from "../../../../../ui/options/select-option.ts"
import { useRoleOptions } from "../roles-context.ts"
import { useRuleEditor } from "../rule-editor-state.ts"
import { SelectedOptions } from "./id-selector.tsx"
import { operatorText } from "./operator-name.ts"

interface OperatorConstantsProps {
  readonly builderNode: OperationNode
  readonly constants: readonly string[]
  readonly onChange: (node: Expression) => void
}

/** The statuses, activities or roles used by a condition, by name. */
export function OperatorConstants({ builderNode, constants, onChange }: OperatorConstantsProps) {
  const text = useText()
  const { operator } = builderNode
  const options = useConstantOptions()(operator.name, operator.parameters[0]?.literal)
  return (
    <SelectedOptions
      ids={constants}
      options={options}
      closed={Array.isArray(operator.parameters[0]?.literal)}
      label={text("designer.rules.valueOf", { name: text(operatorText(operator.name)) })}
      onChange={(operands) => onChange(expressionOf({ ...builderNode, operands }))}
    />
  )
}

/** Options for an operator's constants, by name. */
export function useConstantOptions() {
  const { formatMessage } = useIntl()
  const roles = useRoleOptions()
  const { definition, context } = useRuleEditor()
  return (operator: string, literal?: readonly string[] | true): readonly SelectOption[] => {
    if (operator === "actor_role") return roles
    if (operator === "activity_is") {
      const { activities = [] } = definition.workflow ?? {}
      return activities.map(({ id, name }) => ({ value: id, label: textIn(name, context.language) }))
    }
    return Array.isArray(literal)
      ? literal.map((status: string) => ({
          value: status,
          label: formatMessage({ id: `status.${status as RecordStatus}` }),
        }))
      : []
  }
}
