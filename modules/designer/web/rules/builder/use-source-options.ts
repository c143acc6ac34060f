import { useMemo } from "react"
import { calculationsOf, conditionsOfNothing } from "../../../../../engine/rule-builder/offers.ts"
import type { NameScope } from "../../../../../engine/rule-builder/nameable.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { SelectOption } from "../../../../../ui/options/select-option.ts"
import { useRuleEditor } from "../rule-editor-state.ts"
import { operatorText } from "./operator-name.ts"

/** Options for an operand: a name, a constant, a calculation, or an expression as text. */
export function useSourceOptions(
  nameScope: NameScope,
  expectedType: ValueType | "any",
  isSubject: boolean,
): readonly SelectOption[] {
  const text = useText()
  const { context, rule } = useRuleEditor()
  const { language } = context
  const isActorOnly = rule.kind === "visibleToRoles"
  return useMemo(() => {
    if (isActorOnly) return [{ value: "op:actor_role", label: text(operatorText("actor_role")) }]
    const names = nameScope.names
      .filter(({ valueType }) => expectedType === "any" || valueType === expectedType)
      .map(({ id, text: name }) => ({ value: `name:${id}`, label: textIn(name, language) }))
    const calculation = text("designer.rules.calculation")
    const operators = [
      ...(isSubject ? conditionsOfNothing(nameScope.naming) : []),
      ...calculationsOf(expectedType, nameScope).filter(({ name }) => !isSubject || name !== "if"),
    ].map(({ name, result }) => ({
      value: `op:${name}`,
      label: text(operatorText(name)),
      ...(result !== "flag" && { note: calculation }),
    }))
    const written =
      !isSubject && canBeWritten(expectedType) ? [{ value: "written", label: text("designer.rules.written") }] : []
    return [...written, ...names, ...operators, { value: "json", label: text("designer.rules.asText") }]
  }, [isSubject, language, isActorOnly, nameScope, text, expectedType])
}

const canBeWritten = (type: ValueType | "any") => type !== "rows" && type !== "files" && type !== "none"
