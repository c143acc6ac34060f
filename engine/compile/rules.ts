import { fieldTypeOf } from "../../fields/index.ts"
import type { CompileContext, CompiledRule } from "../../schemas/compiled.ts"
import type { FieldContext, FieldType } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import { expressionReader, type Named } from "../rules/expression.ts"
import type { Draft, DraftField } from "./draft.ts"

type Read = ReturnType<typeof expressionReader>["read"]

/** Rules as JSON-Logic over keywords, in the order written; what cannot be understood is refused. */
export function compileRules(
  draft: Draft,
  context: CompileContext,
  problems: Problem[],
): readonly { readonly rule: CompiledRule; readonly path: ProblemPath }[] {
  const fields = new Map([...draft.byId].map(([id, one]) => [id, namedField(one, context)]))
  const { read } = expressionReader({ fields, unsound: draft.unsound }, problems)
  const computed = new Set<string>()
  return draft.rules.flatMap(({ rule, path }) => {
    const target = targetOf(rule, path, draft, computed, problems)
    const made = target && compileRule(rule, target, path, read, draft, problems)
    return made ? [{ rule: made, path }] : []
  })
}

function namedField({ field, type }: DraftField, context: FieldContext): Named {
  const named = namedOf(field, type, context)
  const columns = type.columns?.(field).flatMap((column) => {
    const columnType = fieldTypeOf(column.type)
    return columnType ? [[column.id, namedOf(column, columnType, context)] as const] : []
  })
  return columns ? { ...named, columns: new Map(columns) } : named
}

function namedOf(field: FieldDefinition, type: FieldType, context: FieldContext): Named {
  return { keyword: field.keyword, valueType: type.valueType, schema: type.schema(field, context) }
}

/** The field a rule speaks about, where it can be spoken about so. */
function targetOf(
  rule: Rule,
  path: ProblemPath,
  draft: Draft,
  computed: Set<string>,
  problems: Problem[],
): DraftField | undefined {
  const target = draft.byId.get(rule.target)
  if (!target) {
    if (!draft.unsound.has(rule.target)) {
      problems.push(problem("rule.unknown_field", [...path, "target"], { field: rule.target }))
    }
    return undefined
  }
  const { storage } = target.type
  const cannotHold = rule.kind !== "visible" && storage === "none"
  const cannotCompute =
    rule.kind === "computed" && (["links", "files", "rows"].includes(storage) || computed.has(rule.target))
  if (cannotHold || cannotCompute) {
    problems.push(problem("rule.bad_target", [...path, "target"], { field: target.field.keyword, kind: rule.kind }))
    return undefined
  }
  if (rule.kind === "computed") computed.add(rule.target)
  return target
}

function compileRule(
  rule: Rule,
  target: DraftField,
  path: ProblemPath,
  read: Read,
  draft: Draft,
  problems: Problem[],
): CompiledRule | undefined {
  const head = { id: rule.id, target: target.field.keyword }
  if (rule.kind === "comparison") return compileComparison(rule, target, path, draft, problems)
  if (rule.kind === "computed") {
    const value = read(rule.value, target.type.valueType, [...path, "value"])
    return value && { ...head, kind: "computed", ...value }
  }
  const when = read(rule.when, "flag", [...path, "when"])
  if (!when) return undefined
  return rule.kind === "valid"
    ? { ...head, kind: "valid", ...when, message: rule.message }
    : { ...head, kind: rule.kind, ...when }
}

/** Field against field, both numbers or both dates; a blank on either side is not judged. */
function compileComparison(
  rule: Extract<Rule, { kind: "comparison" }>,
  target: DraftField,
  path: ProblemPath,
  draft: Draft,
  problems: Problem[],
): CompiledRule | undefined {
  const other = draft.byId.get(rule.other)
  if (!other) {
    if (!draft.unsound.has(rule.other)) {
      problems.push(problem("rule.unknown_field", [...path, "other"], { field: rule.other }))
    }
    return undefined
  }
  if (other === target) {
    problems.push(problem("rule.bad_target", [...path, "other"], { field: other.field.keyword, kind: rule.kind }))
    return undefined
  }
  const { valueType } = target.type
  if ((valueType !== "number" && valueType !== "date") || other.type.valueType !== valueType) {
    const wanted = valueType === "date" ? "date" : "number"
    const wrong =
      valueType === wanted ? { at: "other", found: other.type.valueType } : { at: "target", found: valueType }
    problems.push(problem("rule.type_mismatch", [...path, wrong.at], { expected: wanted, found: wrong.found }))
    return undefined
  }
  const operands: readonly Expression[] = [{ var: target.field.keyword }, { var: other.field.keyword }]
  const blank = operands.map((operand) => ({ is_blank: [operand] }))
  return {
    id: rule.id,
    kind: "valid",
    target: target.field.keyword,
    logic: { or: [...blank, { [`${valueType}_${rule.operator}`]: operands }] },
    dependsOn: [target.field.keyword, other.field.keyword],
    readsContext: false,
    ...(rule.message ? { message: rule.message } : {}),
    comparison: { operator: rule.operator, other: other.field.keyword },
  }
}
