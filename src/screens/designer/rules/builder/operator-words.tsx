import { useIntl } from "react-intl"
import { expressionOf, type OperationPart } from "../../../../../engine/rule-builder/expression-part.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import type { RecordStatus } from "../../../../../schemas/workflow.ts"
import type { Choice } from "../../../../../ui/options/choice.ts"
import { useRoleChoices } from "../roles-context.ts"
import { useRuleDesk } from "../rule-desk.ts"
import { ChosenWords } from "./chosen-ids.tsx"
import { operatorText } from "./operator-name.ts"

interface OperatorWordsProps {
  readonly part: OperationPart
  readonly words: readonly string[]
  readonly onChange: (node: Expression) => void
}

/** The statuses, activities or roles that a condition asks for, by their names. */
export function OperatorWords({ part, words, onChange }: OperatorWordsProps) {
  const text = useText()
  const { operator } = part
  const options = useWordChoices()(operator.name, operator.parameters[0]?.literal)
  return (
    <ChosenWords
      ids={words}
      options={options}
      closed={Array.isArray(operator.parameters[0]?.literal)}
      label={text("designer.rules.valueOf", { name: text(operatorText(operator.name)) })}
      onChange={(operands) => onChange(expressionOf({ ...part, operands }))}
    />
  )
}

/** What an operator that takes words offers, by name. */
export function useWordChoices() {
  const { formatMessage } = useIntl()
  const roles = useRoleChoices()
  const { definition, context } = useRuleDesk()
  return (operator: string, literal?: readonly string[] | true): readonly Choice[] => {
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
