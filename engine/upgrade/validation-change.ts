import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import type { RuleContext } from "../rules/context.ts"
import { planOf } from "../rules/plan.ts"
import { isTooCostly } from "../rules/rule-cost.ts"
import type { SchemaCheck } from "../validate/schema-check.ts"
import { validate } from "../validate/validate.ts"
import { columnsOf } from "./columns.ts"
import type { UpgradePlan } from "./plan.ts"
import { valuesOf, type StoredFields } from "./stored-values.ts"

export interface ValidationChange {
  /** Problems that only the later version reports; paths use its keywords. */
  readonly nowFails: readonly Problem[]
  /** Problems that only the previous version reports; paths use the previous keywords. */
  readonly nowPasses: readonly Problem[]
}

const unchanged: ValidationChange = { nowFails: [], nowPasses: [] }

/**
 * Compares a record's problems in two versions. Only what can differ is validated; the result equals the difference of
 * two complete validations.
 */
export function compareValidation(
  { touched, before, after }: UpgradePlan,
  beforeFields: StoredFields,
  afterFields: StoredFields,
  context: RuleContext,
  check: SchemaCheck,
): ValidationChange {
  if (!touched) return unchanged
  const validateStored = (compiled: CompiledProfile, fields: StoredFields) => ({
    compiled,
    problems: validate(compiled, valuesOf(compiled, fields), context, check),
  })
  if (exceedsBounds(before.compiled, beforeFields) || exceedsBounds(after.compiled, afterFields)) {
    return differenceOf(validateStored(before.compiled, beforeFields), validateStored(after.compiled, afterFields))
  }
  // Fields included only because rules read them have equal results, or exist on one side only.
  const touchedOnly = ({ compiled, problems }: ValidationOutcome): ValidationOutcome => ({
    compiled,
    problems: problems.filter(({ path }) =>
      touched.fieldIds.has(planOf(compiled).fields.get(String(path[0]))?.id ?? ""),
    ),
  })
  return differenceOf(
    touchedOnly(validateStored(touched.before, beforeFields)),
    touchedOnly(validateStored(touched.after, afterFields)),
  )
}

/** A record's rules share one limit, so a part of them cannot tell whether it is exceeded. */
function exceedsBounds(compiled: CompiledProfile, stored: StoredFields): boolean {
  const { cost, fields } = planOf(compiled)
  if (cost.heavy.size === 0) return false
  return isTooCostly(cost, (keyword) => {
    const id = fields.get(keyword)?.id
    return id === undefined ? undefined : (stored[id] as StoredValue | undefined)
  })
}

interface ValidationOutcome {
  readonly compiled: CompiledProfile
  readonly problems: readonly Problem[]
}

/** Problems are matched by field, code, rule and position inside the value. */
export function differenceOf(before: ValidationOutcome, after: ValidationOutcome): ValidationChange {
  if (before.problems.length === 0 && after.problems.length === 0) return unchanged
  return { nowFails: notAmong(after, before), nowPasses: notAmong(before, after) }
}

function notAmong(these: ValidationOutcome, those: ValidationOutcome): readonly Problem[] {
  const known = new Set(those.problems.map((one) => keyOf(one, those.compiled)))
  return these.problems.filter((one) => !known.has(keyOf(one, these.compiled)))
}

/** Uses IDs, so that a problem of a renamed field or column is the same problem. */
function keyOf({ code, path: [keyword, ...inside], params }: Problem, compiled: CompiledProfile): string {
  const field = planOf(compiled).fields.get(String(keyword))
  const [row, column, ...rest] = inside
  const cell = field && typeof column === "string" ? columnId(field.definition, column) : column
  return JSON.stringify([field?.id ?? keyword, code, params?.["rule"], row, cell, ...rest])
}

function columnId(table: FieldDefinition, keyword: string): string {
  return columnsOf(table).find((column) => column.keyword === keyword)?.id ?? keyword
}
