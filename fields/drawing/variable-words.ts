import { isVariable, readVariable, type VariableName } from "../../schemas/variables.ts"
import type { Choice } from "../../ui/options/choice.ts"
import type { Text } from "./use-text.ts"

/** The days a filter offers beside those of the calendar. Others can stand in a saved filter, and are then offered too. */
const days = [
  "$today",
  "$today-30d",
  "$today-7d",
  "$today+7d",
  "$today+30d",
  "$financialYearStart",
  "$financialYearEnd",
] as const

/** A variable in words, “today + 7 days”; what is none is said as it is. */
export function variableWords(variable: string, text: Text): string {
  const read = isVariable(variable) ? readVariable(variable) : undefined
  if (!read) return variable
  const { name, shift, keyword } = read
  if (name === "currentRecord") return text("field.variable.currentRecord", { keyword: keyword ?? "" })
  const base = text(`field.variable.${name}`)
  if (!shift) return base
  const sign = shift.count < 0 ? "−" : "+"
  return text("field.variable.shifted", { base, sign, unit: shift.unit, count: Math.abs(shift.count) })
}

/** The variables that may stand for a day, with the one that stands there now. */
export function dayVariables(now: string | undefined, text: Text): readonly Choice[] {
  const offered =
    now === undefined || !isVariable(now) || (days as readonly string[]).includes(now) ? days : [...days, now]
  return offered.map((variable) => ({ value: variable, label: variableWords(variable, text) }))
}

/** A variable as one choice among others. */
export function variableChoice(name: Exclude<VariableName, "currentRecord">, text: Text): Choice {
  return { value: `$${name}`, label: text(`field.variable.${name}`) }
}
