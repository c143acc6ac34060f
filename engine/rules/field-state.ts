import type { CompiledRule } from "../../schemas/compiled.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { CompiledField } from "../../schemas/compiled.ts"
import { ruleLimits } from "../../schemas/rules.ts"
import type { StoredValue } from "../../schemas/values.ts"
import type { BoundCode } from "./bounds.ts"

/** A field's current state as determined by rules. The same object as long as nothing in it changes. */
export interface FieldState {
  readonly visible: boolean
  readonly required: boolean
  readonly readOnly: boolean
  readonly computedValue?: StoredValue
  /** Of `valid` and comparison rules, and of any rule whose evaluation exceeded a limit. */
  readonly problems: readonly Problem[]
}

const none: readonly Problem[] = []
const plain: FieldState = { visible: true, required: false, readOnly: false, problems: none }
const mandatory: FieldState = { ...plain, required: true }
const archived: FieldState = { ...plain, readOnly: true }

/** State of a field without rules. */
export function ruleless(field: CompiledField): FieldState {
  if (field.archiveOf !== undefined) return archived
  return field.mandatory && field.storage !== "none" ? mandatory : plain
}

/** Combines the rules about a field: all visible rules must be true, for the other kinds one is enough. */
export function combineStates(
  field: CompiledField,
  rules: readonly CompiledRule[],
  results: readonly (boolean | undefined)[],
  bounds: readonly (BoundCode | undefined)[],
  computedValue: StoredValue | undefined,
): FieldState {
  let visible = true
  let required = field.mandatory
  const isFilledIn = field.computed || field.archiveOf !== undefined
  let readOnly = isFilledIn
  const problems: Problem[] = []
  rules.forEach((rule, index) => {
    const isTrue = results[index] ?? false
    if (rule.kind === "visible") visible &&= isTrue
    else if (rule.kind === "required") required ||= isTrue
    else if (rule.kind === "readOnly") readOnly ||= isTrue
    else if (rule.kind === "valid" && !isTrue) problems.push(ruleProblem(rule, field))
    const bound = bounds[index]
    if (bound) problems.push(problem(bound, [rule.target], { rule: rule.id, maximum: maxOf(bound) }))
  })
  return {
    visible,
    // A computed name that is blank is rejected like one that was not entered.
    required: visible && required && (!isFilledIn || field.role === "title"),
    readOnly,
    ...(computedValue === undefined ? {} : { computedValue }),
    problems: visible && problems.length > 0 ? problems : none,
  }
}

export function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.visible === b.visible &&
    a.required === b.required &&
    a.readOnly === b.readOnly &&
    sameValue(a.computedValue, b.computedValue) &&
    a.problems.length === b.problems.length &&
    a.problems.every((one, index) => isSameProblem(one, b.problems[index]))
  )
}

function isSameProblem(a: Problem, b: Problem | undefined): boolean {
  return a.code === b?.code && a.params?.["rule"] === b.params?.["rule"]
}

/** Computed values are texts, flags and lists of IDs. */
export function sameValue(a: StoredValue | undefined, b: StoredValue | undefined): boolean {
  if (a === b) return true
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  return a.every((item, index) => item === b[index])
}

function maxOf(bound: BoundCode): number {
  return bound === "rule.too_costly" ? ruleLimits.steps : ruleLimits.textLength
}

function ruleProblem(rule: CompiledRule, field: CompiledField): Problem {
  const failed = problem("value.rule", [rule.target], { rule: rule.id, ...comparisonParams(rule, field) })
  return rule.message ? { ...failed, text: rule.message } : failed
}

/** `{other}` is a keyword; `labelProblems` adds the field's label. */
function comparisonParams({ comparison }: CompiledRule, field: CompiledField): Record<string, string> {
  if (!comparison) return { comparison: "none", other: "" }
  return { comparison: `${field.valueType}_${comparison.operator}`, other: comparison.other }
}
