import type { StartContext, ValueType } from "./field-type.ts"
import { addToDate } from "./iso-date.ts"
import type { StoredValue } from "./values.ts"

/**
 * Variables that may stand for a value in a list's filter, in a default and in the filter of a PROFILEREF field's
 * candidates: `$today`, `$today+7d`, `$currentUser`. The server resolves them, by the clock of the entity.
 */
export const variables = {
  /** The day it is in the entity; so many days, weeks, months or years may be added or taken away. */
  today: { valueType: "date", shifts: true },
  /** The first and the last day of the project's financial year. */
  financialYearStart: { valueType: "date", shifts: true },
  financialYearEnd: { valueType: "date", shifts: true },
  /** The id of the acting person, of the entity and of the project they work in. */
  currentUser: { valueType: "tags", shifts: false },
  currentEntity: { valueType: "tags", shifts: false },
  currentProject: { valueType: "tags", shifts: false },
  /** The value of a field of the record one is in, by keyword: `$currentRecord.process_1`. */
  currentRecord: { valueType: null, shifts: false },
} as const satisfies Readonly<Record<string, { readonly valueType: ValueType | null; readonly shifts: boolean }>>
export type VariableName = keyof typeof variables

export const variableNames = Object.keys(variables) as VariableName[]

/** As long as a variable can be: `$currentRecord.` and a keyword. */
export const longestVariable = 90

export const variableUnits = { d: "day", w: "week", m: "month", y: "year" } as const

/** A variable as it was written, taken apart. */
export interface Variable {
  readonly name: VariableName
  readonly shift?: { readonly count: number; readonly unit: (typeof variableUnits)[keyof typeof variableUnits] }
  readonly keyword?: string
}

/** Whether a text is meant as a variable: a dollar sign and a letter. `$$` at the start stands for a plain dollar sign. */
export function isVariable(text: string): boolean {
  return /^\$[A-Za-z]/.test(text)
}

/** Undefined where there is no such variable, or it does not take what follows it. */
export function readVariable(text: string): Variable | undefined {
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

/** What variables are answered from: where one is and when, and the values of the record one is in. */
export interface VariableContext extends StartContext {
  readonly value?: ((keyword: string) => StoredValue | undefined) | undefined
}

export type Resolved =
  | { readonly ok: true; readonly value: StoredValue }
  /** No such variable, or none that has a value here. */
  | { readonly ok: false; readonly code: "variable.unknown" | "variable.no_value" }

/** The value a variable stands for; the day, the person and the place are given, never looked up. */
export function resolveVariable(text: string, context: VariableContext): Resolved {
  const variable = readVariable(text)
  if (!variable) return { ok: false, code: "variable.unknown" }
  const value = valueOf(variable, context)
  return value === undefined ? { ok: false, code: "variable.no_value" } : { ok: true, value }
}

function valueOf({ name, shift, keyword }: Variable, context: VariableContext): StoredValue | undefined {
  switch (name) {
    case "today":
      return shifted(context.today, shift)
    case "financialYearStart":
      return shifted(context.financialYear?.start, shift)
    case "financialYearEnd":
      return shifted(context.financialYear?.end, shift)
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

function shifted(date: string | undefined, shift: Variable["shift"]): string | undefined {
  return date === undefined || !shift ? date : addToDate(date, shift.count, shift.unit)
}

function listOf(id: string | null | undefined): readonly string[] | undefined {
  return id === null || id === undefined ? undefined : [id]
}

/** The variables as people are told of them. */
export function printedVariables(): readonly string[] {
  return variableNames.map((name) => (name === "currentRecord" ? "$currentRecord.<keyword>" : `$${name}`))
}

/** The pattern of a date variable in a definition, where an ISO date may stand as well. */
export const dateOrVariablePattern =
  "^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|\\$(?:today|financialYearStart|financialYearEnd)(?:[+-][0-9]{1,5}[dwmy])?)$"
