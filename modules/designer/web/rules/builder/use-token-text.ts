import type { FormulaToken } from "../../../../../engine/rule-builder/formula.ts"
import { findNameable, type NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { plainText } from "../../../../../engine/explain/value-text.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { findField } from "../../../../../engine/edit/find.ts"
import { fieldTypeOf } from "../../../../../fields/index.ts"
import { useRuleEditor } from "../rule-editor-state.ts"
import { useRuleFormatter } from "../use-rule-formatter.ts"
import { operatorText } from "./operator-name.ts"
import { formatConstant } from "./written-value.tsx"

/** Formats the tokens of a formula. */
export function useTokenText(nameScope: NameScope): (token: FormulaToken) => string {
  const text = useText()
  const { context, definition, rule, tags } = useRuleEditor()
  const formatter = useRuleFormatter(definition)
  const { language } = context
  const target = findField(definition, rule.target)?.field
  return (token) => {
    switch (token.kind) {
      case "name": {
        const known = findNameable(nameScope, token.id) ?? columnNamed(nameScope, token.id)
        return known ? textIn(known.text, language) : token.id
      }
      case "written":
        return writtenText(token.value, token.expectedType)
      case "condition":
        return formatter({ id: rule.id, kind: "required", target: rule.target, when: token.node }, definition).line()
      case "function":
        return text(operatorText(token.name))
      case "word":
        return text(`designer.rules.formula.${token.word}`)
      case "other":
        return text("designer.rules.asText")
      case "sign":
        return token.sign
      case "mark":
        return token.mark
    }
  }

  function writtenText(
    value: Expression,
    expectedType: Extract<FormulaToken, { kind: "written" }>["expectedType"],
  ): string {
    if (value === null || value === "" || (Array.isArray(value) && value.length === 0))
      return text("designer.rules.formula.empty")
    if (typeof value === "boolean") return text(value ? "field.yes" : "field.no")
    const type = target && fieldTypeOf(target.type)
    if (target && Array.isArray(value) && type?.valueType === "tags")
      return type.toText(value as readonly string[], target, { tags }, language)
    const word = typeof value === "string" ? formatConstant(value, text) : value
    if (word !== value && typeof word === "string") return word
    const plain = plainText(
      typeof value === "number" ? String(value) : value,
      expectedType === "any" ? "text" : expectedType,
      language,
    )
    return expectedType === "text" ? `“${plain}”` : plain
  }
}

/** Finds the column in any table in scope; the formula names the table itself. */
const columnNamed = ({ names }: NameScope, id: string) =>
  names.flatMap((one) => [...(one.columns ?? []), ...(one.linked ?? [])]).find((one) => one.id === id)
