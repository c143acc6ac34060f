import type { StartContext, ValueType } from "./field-type.ts"
import { addToDate } from "./iso-date.ts"
import type { StoredValue } from "./values.ts"

/**
 * Variables that may replace a value in a list's filter, in a default and in the filter of a PROFILEREF field's
 * candidates: `$today`, `$today+7d`, `$currentUser`. The server resolves them in the time zone of the entity.
 */
export const variables = {
  /** The current day in the entity; days, weeks, months or years may be added or subtracted. */
  today: { valueType: "date", shifts: true },
  /** The first and the last day of the project's financial year. */
  financialYearStart: { valueType: "date", shifts: true },
  financialYearEnd: { valueType: "date", shifts: true },
  /** The ID of the current user, and of their current entity and project. */
  currentUser: { valueType: "tags", shifts: false },
  currentEntity: { valueType: "tags", shifts: false },
  currentProject: { valueType: "tags", shifts: false },
  /** The value of a field of the current record, by keyword: `$currentRecord.process_1`. */
  currentRecord: { valueType: null, shifts: false },
} as const satisfies Readonly<Record<string, { readonly valueType: ValueType | null; readonly shifts: boolean }>>
export type VariableName = keyof typeof variables

export const variableNames = Object.keys(variables) as VariableName[]

/** Maximum length of a variable: `$currentRecord.` and a keyword. */
export const maxVariableLength = 90

export const variableUnits = { d: "day", w: "week", m: "month", y: "year" } as const

/** A parsed variable. */
export interface Variable {
  readonly name: VariableName
  readonly shift?: { readonly count: number; readonly unit: (typeof variableUnits)[keyof typeof variableUnits] }
  readonly keyword?: string
}

/** Whether a text is meant as a variable: a dollar sign and a letter. `$$` at the start escapes a plain dollar sign. */
export function isVariable(text: string): boolean {
  return /^\$[A-Za-z]/.test(text)
}

/** Undefined for an unknown variable, or one that does not accept the suffix. */
export function parseVariable(text: string): Variable | undefined {
  const [, word = "", sign, count, unit, keyword] =
    /^\$([A-Za-z]+)(?:([+-])([0-9]{1,5})([dwmy])|\.([a-z][a-z0-9_]{0,63}))?$/.exec(text) ?? []
  const name = variableNames.find((known) => known === word)
  if (!name) return undefined
  if ((name === "currentRecord") !== (keyword !== undefined)) return undefined
  if (keyword !== undefined) return { name, keyword }
  if (unit === undefined) return { name }
  if (!variables[name].shifts) return undefined
  const amount = Number(count) * (sign === "-" ? -1 : 1)
  return { name, shift: { count: amount, unit: variableUnits[unit as keyof typeof variableUnits] } }
}

/** The context for resolving variables: user, scope and day, and the values of the current record. */
export interface VariableContext extends StartContext {
  readonly value?: ((keyword: string) => StoredValue | undefined) | undefined
}

export type Resolved =
  | { readonly ok: true; readonly value: StoredValue }
  /** The variable is unknown, or has no value here. */
  | { readonly ok: false; readonly code: "variable.unknown" | "variable.no_value" }

/** Resolves a variable; day, user and scope are passed in, never looked up. */
export function resolveVariable(text: string, context: VariableContext): Resolved {
  const variable = parseVariable(text)
  if (!variable) return { ok: false, code: "variable.unknown" }
  const value = valueOf(variable, context)
  return value === undefined ? { ok: false, code: "variable.no_value" } : { ok: true, value }
}

function valueOf({ name, shift, keyword }: Variable, context: VariableContext): StoredValue | undefined {
  switch (name) {
    case "today":
      return shiftDate(context.today, shift)
    case "financialYearStart":
      return shiftDate(context.financialYear?.start, shift)
    case "financialYearEnd":
      return shiftDate(context.financialYear?.end, shift)
    case "currentUser":
      return listOf(context.userId)
    case "currentEntity":
      return listOf(context.entityId)
    case "currentProject":
      return listOf(context.projectId)
    case "currentRecord":
      return context.value?.(keyword ?? "")
  }
}

function shiftDate(date: string | undefined, shift: Variable["shift"]): string | undefined {
  return date === undefined || !shift ? date : addToDate(date, shift.count, shift.unit)
}

function listOf(id: string | null | undefined): readonly string[] | undefined {
  return id === null || id === undefined ? undefined : [id]
}

/** The variables as shown to users. */
export function listVariableTexts(): readonly string[] {
  return variableNames.map((name) => (name === "currentRecord" ? "$currentRecord.<keyword>" : `$${name}`))
}

/** The pattern of a date variable in a definition, which also accepts an ISO date. */
export const dateOrVariablePattern =
  "^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|\\$(?:today|financialYearStart|financialYearEnd)(?:[+-][0-9]{1,5}[dwmy])?)$"
