import { fieldTypeOf } from "../../fields/index.ts"
import type { CompileContext, CompiledDisclosure, CompiledLink, CompiledRule } from "../../schemas/compiled.ts"
import type { FieldContext, FieldType, ValueType } from "../../schemas/field-type.ts"
import type { LinkedQuestion } from "../../schemas/linked-questions.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import { ruleLimits, type Expression, type Rule } from "../../schemas/rules.ts"
import { expressionReader, type Named } from "../rules/expression.ts"
import { checkDisclosures, compileDisclosure, isDisclosure } from "./disclosures.ts"
import type { Draft, DraftField } from "./draft.ts"
import { foldCondition } from "./fold.ts"
import { linkScopes } from "./link-scopes.ts"
import { unknownResults } from "./unknown-results.ts"

type Read = (expression: Expression, expected: ValueType, path: ProblemPath) => ReadRule | undefined
type ReadRule = Pick<CompiledRule, "logic" | "dependsOn" | "readsContext" | "asks">

export interface CompiledRules {
  readonly rules: readonly { readonly rule: CompiledRule; readonly path: ProblemPath }[]
  readonly disclosures: readonly CompiledDisclosure[]
  readonly questions: readonly LinkedQuestion[]
}

/** Rules as JSON-Logic over keywords, in the order written; what cannot be understood is refused. */
export function compileRules(
  draft: Draft,
  context: CompileContext,
  links: readonly CompiledLink[],
  problems: Problem[],
): CompiledRules {
  const fields = new Map([...draft.byId].map(([id, one]) => [id, namedField(one, context)]))
  const scope = { fields, unsound: draft.unsound, links: linkScopes(draft.definition, links, context) }
  const reader = expressionReader(scope, problems)
  const questions = new Map<string, LinkedQuestion>()
  const computed = new Set<string>()
  const disclosures: CompiledDisclosure[] = []
  const rules = draft.rules.flatMap(({ rule, path }) => {
    const target = targetOf(rule, path, draft, computed, problems)
    if (!target) return []
    if (isDisclosure(rule)) {
      const when = read(rule.when, "flag", [...path, "when"])
      const disclosure = when && compileDisclosure(target, when.logic, path, problems)
      if (disclosure) disclosures.push(disclosure)
      return []
    }
    const made = compileRule(rule, target, path, read, draft, problems)
    return made ? [{ rule: made, path }] : []
  })
  checkDisclosures(draft, problems)
  if (questions.size > ruleLimits.linkedQuestions)
    problems.push(problem("rule.too_many_questions", ["rules"], { maximum: ruleLimits.linkedQuestions }))
  if (context.isDraft) problems.push(...constantConditions(rules, fields), ...unknownResults(draft, context))
  return { rules, disclosures, questions: [...questions.values()] }

  function read(expression: Expression, expected: ValueType, path: ProblemPath): ReadRule | undefined {
    const found = reader.read(expression, expected, path)
    if (!found) return undefined
    const { questions: asked, ...rule } = found
    for (const question of asked) questions.set(question.key, question)
    return asked.length === 0 ? rule : { ...rule, asks: [...new Set(asked.map(({ key }) => key))] }
  }
}

/** Conditions that hold for every record or for none, and so say nothing. */
function constantConditions(rules: CompiledRules["rules"], fields: ReadonlyMap<string, Named>): Problem[] {
  const byKeyword = new Map([...fields.values()].map(({ keyword, schema }) => [keyword, schema?.maxItems]))
  return rules.flatMap(({ rule, path }) => {
    const outcome =
      rule.kind === "computed" ? undefined : foldCondition(rule.logic, (keyword) => byKeyword.get(keyword))
    return outcome === undefined ? [] : [problem("rule.constant", [...path, "when"], { outcome: String(outcome) })]
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
  const cannotHold = rule.kind !== "visible" && rule.kind !== "disclosed" && storage === "none"
  const cannotCompute = rule.kind === "computed" && ["links", "files", "rows"].includes(storage)
  // A record without a name is refused, so its name must be there to be filled in.
  const cannotHide = rule.kind === "visible" && target.field.role === "title"
  const cannotWithhold = rule.kind === "disclosed" && isKnownWithTheRecord(target, draft)
  if (cannotHold || cannotCompute || cannotHide || cannotWithhold) {
    problems.push(problem("rule.bad_target", [...path, "target"], { field: target.field.keyword, kind: rule.kind }))
    return undefined
  }
  if (rule.kind === "computed") {
    if (computed.has(rule.target)) {
      const other = draft.rules.findIndex((one) => one.rule.kind === "computed" && one.rule.target === rule.target) + 1
      const field = target.field.keyword
      problems.push(problem("rule.computed_twice", path, { rule: Number(path[1]) + 1, other, field }))
      return undefined
    }
    computed.add(rule.target)
  }
  return target
}

/**
 * What every list, home page and task shows of a record, who its workflow asks for, and what it waits for or is approved
 * of: whoever sees the record knows it.
 */
function isKnownWithTheRecord({ field }: DraftField, { definition }: Draft): boolean {
  const { activities = [], materialFields = [] } = definition.workflow ?? {}
  return (
    field.role !== undefined ||
    materialFields.includes(field.id) ||
    activities.some(
      ({ userField, actions }) =>
        userField === field.id ||
        actions.some(
          (action) =>
            action.userField === field.id ||
            action.requires?.includes(field.id) ||
            action.notifies?.some(({ userFields }) => userFields?.includes(field.id)),
        ),
    )
  )
}

function compileRule(
  rule: Exclude<Rule, { kind: "disclosed" }>,
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
