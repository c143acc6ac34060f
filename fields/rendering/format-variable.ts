import { isVariable, parseVariable, type VariableName } from "../../schemas/variables.ts"
import type { SelectOption } from "../../ui/options/select-option.ts"
import type { Text } from "./use-text.ts"

/** Relative dates that a filter offers. A saved filter may contain others, which are then offered too. */
const days = [
  "$today",
  "$today-30d",
  "$today-7d",
  "$today+7d",
  "$today+30d",
  "$financialYearStart",
  "$financialYearEnd",
] as const

/** A variable as text, “today + 7 days”; other text is returned unchanged. */
export function formatVariable(variable: string, text: Text): string {
  const parsed = isVariable(variable) ? parseVariable(variable) : undefined
  if (!parsed) return variable
  const { name, shift, keyword } = parsed
  if (name === "currentRecord") return text("field.variable.currentRecord", { keyword: keyword ?? "" })
  const base = text(`field.variable.${name}`)
  if (!shift) return base
  const sign = shift.count < 0 ? "−" : "+"
  return text("field.variable.shifted", { base, sign, unit: shift.unit, count: Math.abs(shift.count) })
}

/** The variables available for a date, including the current one. */
export function dayVariables(now: string | undefined, text: Text): readonly SelectOption[] {
  const available =
    now === undefined || !isVariable(now) || (days as readonly string[]).includes(now) ? days : [...days, now]
  return available.map((variable) => ({ value: variable, label: formatVariable(variable, text) }))
}

/** A variable as an option. */
export function variableOption(name: Exclude<VariableName, "currentRecord">, text: Text): SelectOption {
  return { value: `$${name}`, label: text(`field.variable.${name}`) }
}
