import { useMemo } from "react"
import { calculationsOf, conditionsOfNothing } from "../../../../../engine/rule-builder/offers.ts"
import type { Reach } from "../../../../../engine/rule-builder/nameable.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { ValueType } from "../../../../../schemas/field-type.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { Choice } from "../../../../../ui/options/choice.ts"
import { useRuleDesk } from "../rule-desk.ts"
import { operatorText } from "./operator-name.ts"

/** What can stand at a place of an expression: something named, something written, a calculation, or an expression as text. */
export function useSourceChoices(reach: Reach, wanted: ValueType | "any", isSubject: boolean): readonly Choice[] {
  const text = useText()
  const { context, rule } = useRuleDesk()
  const { language } = context
  const ofPersonAlone = rule.kind === "disclosed"
  return useMemo(() => {
    if (ofPersonAlone) return [{ value: "op:actor_role", label: text(operatorText("actor_role")) }]
    const names = reach.names
      .filter(({ valueType }) => wanted === "any" || valueType === wanted)
      .map(({ id, text: name }) => ({ value: `name:${id}`, label: textIn(name, language) }))
    const calculation = text("designer.rules.calculation")
    const operators = [
      ...(isSubject ? conditionsOfNothing(reach.naming) : []),
      ...calculationsOf(wanted, reach).filter(({ name }) => !isSubject || name !== "if"),
    ].map(({ name, result }) => ({
      value: `op:${name}`,
      label: text(operatorText(name)),
      ...(result !== "flag" && { note: calculation }),
    }))
    const written =
      !isSubject && canBeWritten(wanted) ? [{ value: "written", label: text("designer.rules.written") }] : []
    return [...written, ...names, ...operators, { value: "json", label: text("designer.rules.asText") }]
  }, [isSubject, language, ofPersonAlone, reach, text, wanted])
}

const canBeWritten = (type: ValueType | "any") => type !== "rows" && type !== "files" && type !== "none"
