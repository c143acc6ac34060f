import { fieldTypeOf } from "../../fields/index.ts"
import type { CompileContext, CompiledFieldAccess, CompiledLink, CompiledRule } from "../../schemas/compiled.ts"
import type { FieldContext, FieldType, ValueType } from "../../schemas/field-type.ts"
import type { LinkedAggregateQuery } from "../../schemas/linked-aggregate-queries.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import { canBeRestricted } from "../../schemas/profile-types.ts"
import { ruleLimits, type Expression, type Rule } from "../../schemas/rules.ts"
import { createExpressionParser, type NamedItem } from "../rules/expression.ts"
import { checkDisclosures, compileFieldAccess, isFieldAccessRule } from "./disclosures.ts"
import type { Draft, DraftField } from "./draft.ts"
import { foldConstant } from "./fold-constant.ts"
import { linkScopes } from "./link-scopes.ts"
import { unknownResults } from "./unknown-results.ts"

type RuleParser = (expression: Expression, expected: ValueType, path: ProblemPath) => ParsedRule | undefined
type ParsedRule = Pick<CompiledRule, "logic" | "dependsOn" | "readsContext" | "aggregateKeys">

export interface CompiledRules {
  readonly rules: readonly { readonly rule: CompiledRule; readonly path: ProblemPath }[]
  readonly disclosures: readonly CompiledFieldAccess[]
  readonly queries: readonly LinkedAggregateQuery[]
}

/** Compiles rules to JSON-Logic over keywords, in the order written; reports what it cannot parse. */
export function compileRules(
  draft: Draft,
  context: CompileContext,
  links: readonly CompiledLink[],
  problems: Problem[],
): CompiledRules {
  const fields = new Map([...draft.byId].map(([id, one]) => [id, namedField(one, context)]))
  const scope = { fields, unsound: draft.unsound, links: linkScopes(draft.definition, links, context) }
  const parser = createExpressionParser(scope, problems)
  const queries = new Map<string, LinkedAggregateQuery>()
  const computed = new Set<string>()
  const disclosures: CompiledFieldAccess[] = []
  const rules = draft.rules.flatMap(({ rule, path }) => {
    const target = targetOf(rule, path, draft, computed, problems)
    if (!target) return []
    if (isFieldAccessRule(rule)) {
      const when = parse(rule.when, "flag", [...path, "when"])
      const fieldAccess = when && compileFieldAccess(target, when.logic, path, problems)
      if (fieldAccess) disclosures.push(fieldAccess)
      return []
    }
    const compiledRule = compileRule(rule, target, path, parse, draft, problems)
    return compiledRule ? [{ rule: compiledRule, path }] : []
  })
  checkDisclosures(draft, problems)
  if (queries.size > ruleLimits.linkedAggregateQueries)
    problems.push(problem("rule.too_many_aggregates", ["rules"], { maximum: ruleLimits.linkedAggregateQueries }))
  if (context.isDraft) problems.push(...constantConditions(rules, fields), ...unknownResults(draft, context))
  return { rules, disclosures, queries: [...queries.values()] }

  function parse(expression: Expression, expected: ValueType, path: ProblemPath): ParsedRule | undefined {
    const found = parser.parse(expression, expected, path)
    if (!found) return undefined
    const { queries: aggregates, ...rule } = found
    for (const query of aggregates) queries.set(query.key, query)
    return aggregates.length === 0 ? rule : { ...rule, aggregateKeys: [...new Set(aggregates.map(({ key }) => key))] }
  }
}

/** Reports conditions that are true for every record or for none, and therefore have no effect. */
function constantConditions(rules: CompiledRules["rules"], fields: ReadonlyMap<string, NamedItem>): Problem[] {
  const byKeyword = new Map([...fields.values()].map(({ keyword, schema }) => [keyword, schema?.maxItems]))
  return rules.flatMap(({ rule, path }) => {
    const outcome = rule.kind === "computed" ? undefined : foldConstant(rule.logic, (keyword) => byKeyword.get(keyword))
    return outcome === undefined ? [] : [problem("rule.constant", [...path, "when"], { outcome: String(outcome) })]
  })
}

function namedField({ field, type }: DraftField, context: FieldContext): NamedItem {
  const named = namedOf(field, type, context)
  const columns = type.columns?.(field).flatMap((column) => {
    const columnType = fieldTypeOf(column.type)
    return columnType ? [[column.id, namedOf(column, columnType, context)] as const] : []
  })
  return columns ? { ...named, columns: new Map(columns) } : named
}

function namedOf(field: FieldDefinition, type: FieldType, context: FieldContext): NamedItem {
  return { keyword: field.keyword, valueType: type.valueType, schema: type.schema(field, context) }
}

/** The target field of a rule, if the rule kind applies to it. */
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
  const isValueless = rule.kind !== "visible" && rule.kind !== "visibleToRoles" && storage === "none"
  const cannotCompute = rule.kind === "computed" && ["links", "files", "rows"].includes(storage)
  // A record without a name is rejected, so its name must be visible to be filled in.
  const cannotHide = rule.kind === "visible" && target.field.role === "title"
  const cannotWithhold = rule.kind === "visibleToRoles" && isKnownWithTheRecord(target, draft)
  if (isValueless || cannotCompute || cannotHide || cannotWithhold) {
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
 * Whether every user who can see the record knows the field: it appears in lists, home pages and tasks, selects
 * workflow assignees, or is what the workflow waits for or approves.
 */
function isKnownWithTheRecord({ field }: DraftField, { definition }: Draft): boolean {
  const { activities = [], materialFields = [] } = definition.workflow ?? {}
  return (
    (field.role !== undefined && !canBeRestricted(field.role)) ||
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
  rule: Exclude<Rule, { kind: "visibleToRoles" }>,
  target: DraftField,
  path: ProblemPath,
  parse: RuleParser,
  draft: Draft,
  problems: Problem[],
): CompiledRule | undefined {
  const head = { id: rule.id, target: target.field.keyword }
  if (rule.kind === "comparison") return compileComparison(rule, target, path, draft, problems)
  if (rule.kind === "computed") {
    const value = parse(rule.value, target.type.valueType, [...path, "value"])
    return value && { ...head, kind: "computed", ...value }
  }
  const when = parse(rule.when, "flag", [...path, "when"])
  if (!when) return undefined
  return rule.kind === "valid"
    ? { ...head, kind: "valid", ...when, message: rule.message }
    : { ...head, kind: rule.kind, ...when }
}

/** Compares two fields, both numbers or both dates; a blank on either side is not validated. */
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
    const expectedType = valueType === "date" ? "date" : "number"
    const error =
      valueType === expectedType ? { at: "other", found: other.type.valueType } : { at: "target", found: valueType }
    problems.push(problem("rule.type_mismatch", [...path, error.at], { expected: expectedType, found: error.found }))
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
