import type { ValueType } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { Expression } from "../../schemas/rules.ts"
import { neverCompares, offsetOf, type ComputedLogic } from "./offset.ts"
import { isBlank } from "../rules/operators/operator.ts"

/**
 * What a condition depends on: a field, the day, or a part of an expression that is not analysed and may have any
 * value.
 */
export interface Variable {
  readonly key: string
  readonly sort: "flag" | "free" | "number" | "date" | "tags" | "text" | "any"
  readonly keyword?: Keyword
  /** The expression, of what is not a field. */
  readonly node?: Expression
}

export type OrderOperator = "eq" | "ne" | "lt" | "lte" | "gt" | "gte"
export type Term = { readonly variable: Variable } | { readonly constant: string }

export type Atom =
  | { readonly about: "truth"; readonly variable: Variable; readonly value: boolean }
  | { readonly about: "blank"; readonly variable: Variable }
  | { readonly about: "text"; readonly variable: Variable; readonly texts: readonly string[] }
  | {
      readonly about: "chosen"
      readonly variable: Variable
      readonly how: "any" | "all" | "none"
      readonly ids: readonly string[]
    }
  | {
      readonly about: "order"
      readonly sort: "number" | "date"
      readonly operator: OrderOperator
      readonly left: Term
      readonly right: Term
    }

/** A compiled condition, as far as it can be analysed. */
export type Condition =
  | { readonly kind: "known"; readonly isTrue: boolean }
  | { readonly kind: "and" | "or"; readonly operands: readonly Condition[] }
  | { readonly kind: "not"; readonly operand: Condition }
  | { readonly kind: "atom"; readonly atom: Atom }

export const not = (operand: Condition): Condition => ({ kind: "not", operand })
export const and = (...operands: readonly Condition[]): Condition => ({ kind: "and", operands })
export const or = (...operands: readonly Condition[]): Condition => ({ kind: "or", operands })
const atom = (one: Atom): Condition => ({ kind: "atom", atom: one })
const known = (isTrue: boolean): Condition => ({ kind: "known", isTrue })

const ordering = /^(number|date)_(eq|ne|lte?|gte?)$/
const choosing: Readonly<Record<string, "any" | "all" | "none">> = {
  tags_any: "any",
  tags_all: "all",
  tags_none: "none",
}
const sorts: Readonly<Partial<Record<ValueType, Variable["sort"]>>> = {
  flag: "flag",
  number: "number",
  date: "date",
  tags: "tags",
  text: "text",
}

export interface ConditionParser {
  readonly read: (logic: Expression) => Condition
  /** The condition that a field is empty. */
  readonly blank: (keyword: Keyword) => Condition
}

/** Parses compiled logic. A part that is not analysed becomes a variable, so that no result is excluded by mistake. */
export function createConditionParser(
  valueTypes: ReadonlyMap<Keyword, ValueType>,
  computed: ComputedLogic = new Map(),
): ConditionParser {
  return { read, blank: (keyword: Keyword) => atom({ about: "blank", variable: fieldVariable(keyword) }) }

  function read(logic: Expression): Condition {
    if (typeof logic !== "object" || logic === null) return known(logic === true)
    const [[name, written] = ["", null]] = Object.entries(logic)
    const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
    const [first = null, second = null, third = null] = operands
    switch (name) {
      case "var":
        return typeof written === "string" ? truth(fieldVariable(written), true) : free(logic)
      case "and":
      case "or":
        return { kind: name, operands: operands.map(read) }
      case "!":
        return not(read(first))
      case "if": {
        const when = read(first)
        return or(and(when, read(second)), and(not(when), read(third)))
      }
      case "is_blank":
        return blankness(first)
      case "is_present":
        return not(blankness(first))
      case "flag_is":
        return typeof second === "boolean" && keywordIn(first) !== undefined
          ? truth(fieldVariable(keywordIn(first) ?? ""), second)
          : free(logic)
      case "text_is":
      case "text_is_not":
        return textIs(logic, first, second, name === "text_is_not")
      case "text_in":
        return isTextArray(second) ? textIn(logic, first, second) : free(logic)
      default:
        return parseComparison(logic, name, first, second)
    }
  }

  function parseComparison(logic: Expression, name: string, first: Expression, second: Expression): Condition {
    const how = choosing[name]
    const selected = keywordIn(first)
    if (how && selected !== undefined && isTextArray(second) && second.length > 0)
      return atom({ about: "chosen", variable: fieldVariable(selected), how, ids: second })
    const [, sort, operator] = ordering.exec(name) ?? []
    if (sort === undefined || operator === undefined) return free(logic)
    // A comparison with a blank on either side is false.
    if (isBlank(first) || isBlank(second)) return known(false)
    // A comparison of two constants does not depend on the record.
    if (typeof first === "string" && typeof second === "string") return free(logic)
    const own = sort as "number" | "date"
    const [left, right] = [offsetOf(first, own, computed), offsetOf(second, own, computed)]
    if (left && right && neverCompares(left, operator as OrderOperator, right)) return known(false)
    return atom({
      about: "order",
      sort: own,
      operator: operator as OrderOperator,
      left: term(first, own),
      right: term(second, own),
    })
  }

  function textIs(logic: Expression, first: Expression, second: Expression, negated: boolean): Condition {
    const [text, other] = typeof first === "string" ? [first, second] : [second, first]
    if (isBlank(text) || isBlank(other)) return known(false)
    if (typeof text !== "string" || keywordIn(other) === undefined) return free(logic)
    const same = textIn(logic, other, [text])
    return negated ? and(not(blankness(other)), not(same)) : same
  }

  function textIn(logic: Expression, node: Expression, texts: readonly string[]): Condition {
    const keyword = keywordIn(node)
    const written = texts.filter((text) => !isBlank(text))
    return keyword === undefined
      ? free(logic)
      : atom({ about: "text", variable: fieldVariable(keyword), texts: written })
  }

  function blankness(node: Expression): Condition {
    if (typeof node !== "object" || node === null || Array.isArray(node)) return known(isBlank(node))
    const keyword = keywordIn(node)
    const variable: Variable =
      keyword === undefined ? { key: JSON.stringify(node), sort: "any", node } : fieldVariable(keyword)
    return atom({ about: "blank", variable })
  }

  function term(node: Expression, sort: "number" | "date"): Term {
    if (typeof node === "string") return { constant: node }
    const keyword = keywordIn(node)
    if (keyword !== undefined) return { variable: fieldVariable(keyword) }
    return { variable: { key: JSON.stringify(node), sort, node } }
  }

  function fieldVariable(keyword: Keyword): Variable {
    return { key: `field ${keyword}`, sort: sorts[valueTypes.get(keyword) ?? "none"] ?? "any", keyword }
  }
}

const truth = (variable: Variable, value: boolean): Condition => atom({ about: "truth", variable, value })
const free = (logic: Expression): Condition => truth({ key: `truth ${JSON.stringify(logic)}`, sort: "free" }, true)

function keywordIn(node: Expression): Keyword | undefined {
  const name = typeof node === "object" && node !== null && "var" in node ? node["var"] : undefined
  return typeof name === "string" ? name : undefined
}

function isTextArray(node: Expression): node is readonly string[] {
  return Array.isArray(node) && node.every((one) => typeof one === "string")
}

/** Every atom of the condition. */
export function atomsOf(condition: Condition): readonly Atom[] {
  if (condition.kind === "atom") return [condition.atom]
  if (condition.kind === "not") return atomsOf(condition.operand)
  return condition.kind === "known" ? [] : condition.operands.flatMap(atomsOf)
}

export function variablesOf(one: Atom): readonly Variable[] {
  if (one.about !== "order") return [one.variable]
  return [one.left, one.right].flatMap((side) => ("variable" in side ? [side.variable] : []))
}
