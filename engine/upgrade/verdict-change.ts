import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import type { RuleContext } from "../rules/context.ts"
import { planOf } from "../rules/plan.ts"
import { isTooCostly } from "../rules/work.ts"
import type { SchemaCheck } from "../validate/schema-check.ts"
import { validate } from "../validate/validate.ts"
import { columnsOf } from "./columns.ts"
import type { UpgradePlan } from "./plan.ts"
import { valuesOf, type StoredFields } from "./stored-values.ts"

export interface VerdictChange {
  /** Refusals of the later version that the earlier one did not make; paths name its keywords. */
  readonly nowFails: readonly Problem[]
  /** Refusals of the earlier version that the later one does not make; paths name the earlier keywords. */
  readonly nowPasses: readonly Problem[]
}

const unchanged: VerdictChange = { nowFails: [], nowPasses: [] }

/**
 * What a record is refused for under one version and not under the other. Only what can differ is judged; the answer is
 * the difference of two whole verdicts.
 */
export function verdictChange(
  { touched, before, after }: UpgradePlan,
  beforeFields: StoredFields,
  afterFields: StoredFields,
  context: RuleContext,
  check: SchemaCheck,
): VerdictChange {
  if (!touched) return unchanged
  const judged = (compiled: CompiledProfile, fields: StoredFields) => ({
    compiled,
    problems: validate(compiled, valuesOf(compiled, fields), context, check),
  })
  if (isBeyondBounds(before.compiled, beforeFields) || isBeyondBounds(after.compiled, afterFields)) {
    return differenceOf(judged(before.compiled, beforeFields), judged(after.compiled, afterFields))
  }
  // Fields that come along because rules read them are judged alike, or come along on one side only.
  const touchedOnly = ({ compiled, problems }: Judged): Judged => ({
    compiled,
    problems: problems.filter(({ path }) =>
      touched.fieldIds.has(planOf(compiled).fields.get(String(path[0]))?.id ?? ""),
    ),
  })
  return differenceOf(
    touchedOnly(judged(touched.before, beforeFields)),
    touchedOnly(judged(touched.after, afterFields)),
  )
}

/** A record's rules have one bound together, so that a part of them cannot say whether it is reached. */
function isBeyondBounds(compiled: CompiledProfile, stored: StoredFields): boolean {
  const { work, fields } = planOf(compiled)
  if (work.heavy.size === 0) return false
  return isTooCostly(work, (keyword) => {
    const id = fields.get(keyword)?.id
    return id === undefined ? undefined : (stored[id] as StoredValue | undefined)
  })
}

interface Judged {
  readonly compiled: CompiledProfile
  readonly problems: readonly Problem[]
}

/** Refusals matched by field, code, rule and place inside the value. */
export function differenceOf(before: Judged, after: Judged): VerdictChange {
  if (before.problems.length === 0 && after.problems.length === 0) return unchanged
  return { nowFails: notAmong(after, before), nowPasses: notAmong(before, after) }
}

function notAmong(these: Judged, those: Judged): readonly Problem[] {
  const known = new Set(those.problems.map((one) => keyOf(one, those.compiled)))
  return these.problems.filter((one) => !known.has(keyOf(one, these.compiled)))
}

/** By ids, so that a refusal at a renamed field or column is the same refusal. */
function keyOf({ code, path: [keyword, ...inside], params }: Problem, compiled: CompiledProfile): string {
  const field = planOf(compiled).fields.get(String(keyword))
  const [row, column, ...rest] = inside
  const cell = field && typeof column === "string" ? columnId(field.definition, column) : column
  return JSON.stringify([field?.id ?? keyword, code, params?.["rule"], row, cell, ...rest])
}

function columnId(table: FieldDefinition, keyword: string): string {
  return columnsOf(table).find((column) => column.keyword === keyword)?.id ?? keyword
}
