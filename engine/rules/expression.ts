import { isIsoDate } from "../../schemas/iso-date.ts"
import { canonicalDecimal, isDecimal } from "../../schemas/decimal.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { LinkedAggregateQuery } from "../../schemas/linked-aggregate-queries.ts"
import {
  problem,
  type Problem,
  type ProblemCode,
  type ProblemParams,
  type ProblemPath,
} from "../../schemas/problems.ts"
import { ruleLimits, type Expression } from "../../schemas/rules.ts"
import { compileLinkedQuery } from "./linked-result.ts"
import { parseLinkedQuery, type LinkScope } from "./linked-expression.ts"
import { operatorNamed } from "./operators/table.ts"
import { isRulePattern } from "./operators/text.ts"
import type { LinkedOperator, Operator, Parameter } from "./operators/operator.ts"

/** An item that an expression can name: a field of the record, or a column of a row. */
export interface NamedItem {
  readonly keyword: Keyword
  readonly valueType: ValueType
  /** Schema of its value, whose `enum` lists the options. */
  readonly schema: JsonSchema | undefined
  /** For a table: names available in expressions over its rows, by column ID. */
  readonly columns?: ReadonlyMap<string, NamedItem>
}

export interface Scope {
  readonly fields: ReadonlyMap<string, NamedItem>
  /** Fields that exist but cannot be compiled: naming them is not reported as another problem. */
  readonly unsound: ReadonlySet<string>
  /** PROFILEREF fields by ID. */
  readonly links: ReadonlyMap<string, LinkScope>
}

interface TypedExpression {
  readonly logic: Expression
  /** `none` for a literal null, which fits everywhere. */
  readonly type: ValueType
  readonly named?: NamedItem
}

/** A parsed expression: JSON-Logic over keywords, and its dependencies. */
export interface ParsedExpression {
  readonly logic: Expression
  readonly dependsOn: readonly Keyword[]
  readonly readsContext: boolean
  /** Its aggregates over linked records. */
  readonly queries: readonly LinkedAggregateQuery[]
}

/**
 * Parses the expressions of one definition: checks operators, arguments and types, and replaces field IDs by keywords.
 * Counts the parsed nodes, so that a definition cannot contain an endless expression.
 */
export function createExpressionParser(scope: Scope, problems: Problem[]) {
  let nodes = 0

  return { parse }

  /** Undefined if the expression was rejected; the problems contain the reason. */
  function parse(expression: Expression, expected: ValueType, path: ProblemPath): ParsedExpression | undefined {
    const dependsOn = new Set<Keyword>()
    const queries: LinkedAggregateQuery[] = []
    let readsContext = false
    const result = parseNode(expression, expected, path, 1, undefined)
    return result && { logic: result.logic, dependsOn: [...dependsOn], readsContext, queries }

    function parseNode(
      node: Expression | undefined,
      expectedType: ValueType | undefined,
      at: ProblemPath,
      depth: number,
      row: ReadonlyMap<string, NamedItem> | undefined,
    ): TypedExpression | undefined {
      nodes += 1
      if (nodes > ruleLimits.nodes) {
        if (nodes === ruleLimits.nodes + 1) reportProblem("rule.too_large", ["rules"], { maximum: ruleLimits.nodes })
        return undefined
      }
      if (depth > ruleLimits.depth) return reportProblem("rule.too_deep", at, { maximum: ruleLimits.depth })
      if (typeof node !== "object" || node === null || Array.isArray(node)) return parseLiteral(node, expectedType, at)
      const [name, ...others] = Object.keys(node)
      if (name === undefined || others.length > 0)
        return reportProblem("rule.invalid_arguments", at, { operator: name ?? "" })
      const written = (node as Readonly<Record<string, Expression>>)[name]
      const inside = [...at, name]
      if (name === "field" || name === "column") return parseName(name, written, expectedType, inside, row)
      const operator = operatorNamed(name)
      if (!operator) return reportProblem("rule.unknown_operator", inside, { operator: name.slice(0, 60) })
      if (operator.kind === "linked") return parseLinkedAggregateQuery(operator, written, expectedType, inside)
      return parseOperator(operator, Array.isArray(written) ? written : [written], expectedType, inside, depth, row)
    }

    function parseName(
      kind: "field" | "column",
      id: Expression | undefined,
      expectedType: ValueType | undefined,
      at: ProblemPath,
      row: ReadonlyMap<string, NamedItem> | undefined,
    ): TypedExpression | undefined {
      const names = kind === "column" ? row : row ? undefined : scope.fields
      if (!names || typeof id !== "string") return reportProblem("rule.invalid_arguments", at, { operator: kind })
      const named = names.get(id)
      if (!named) return scope.unsound.has(id) ? undefined : reportProblem("rule.unknown_field", at, { field: id })
      if (kind === "field") dependsOn.add(named.keyword)
      if (named.valueType === "none")
        return reportProblem("rule.type_mismatch", at, { expected: expectedType ?? "any", found: "none" })
      return fits({ logic: { var: named.keyword }, type: named.valueType, named }, expectedType, at)
    }

    function parseOperator(
      operator: Exclude<Operator, LinkedOperator>,
      written: readonly (Expression | undefined)[],
      expectedType: ValueType | undefined,
      at: ProblemPath,
      depth: number,
      row: ReadonlyMap<string, NamedItem> | undefined,
    ): TypedExpression | undefined {
      const { parameters, optional = 0, repeats } = operator
      const least = parameters.length - optional
      const operandCount = written.length === 1 && parameters.length === 0 ? 0 : written.length
      if (operandCount < least || (operandCount > parameters.length && !repeats)) {
        return reportProblem("rule.invalid_arguments", at, { operator: operator.name })
      }
      let same = operator.result === "same" ? expectedType : undefined
      let table: NamedItem | undefined
      let choices: NamedItem | undefined
      const operands: Expression[] = []
      for (let index = 0; index < operandCount; index += 1) {
        const parameter = parameters[Math.min(index, parameters.length - 1)]
        if (!parameter) break
        const operandPath = [...at, index]
        if (parameter.row && !table?.columns)
          return reportProblem("rule.invalid_arguments", at, { operator: operator.name })
        const inner = parameter.row ? table?.columns : row
        const type = parameter.type === "any" ? undefined : parameter.type === "same" ? same : parameter.type
        const operand = parameter.literal
          ? parseWrittenOperand(written[index], parameter, operandPath)
          : parseNode(written[index], type, operandPath, depth + 1, inner)
        if (!operand) return undefined
        if (parameter.type === "same" && operand.type !== "none") same = operand.type
        if (parameter.type === "tags") {
          if (!checkOptions(operand, choices, operandPath)) return undefined
          choices ??= operand.named
        }
        table ??= operand.named
        operands.push(operand.logic)
      }
      if (operator.kind === "context") readsContext = true
      const logic = operator.kind === "compiled" ? operator.template(operands) : { [operator.name]: operands }
      const type = operator.result === "same" ? (same ?? "none") : operator.result
      return fits({ logic, type }, expectedType, at)
    }

    function parseLinkedAggregateQuery(
      operator: LinkedOperator,
      written: Expression | undefined,
      expectedType: ValueType | undefined,
      at: ProblemPath,
    ) {
      const query = parseLinkedQuery(
        operator,
        Array.isArray(written) ? written : [written],
        at,
        scope.links,
        reportProblem,
      )
      if (!query) return undefined
      queries.push(query)
      readsContext = true
      return fits({ logic: compileLinkedQuery(query), type: operator.result as ValueType }, expectedType, at)
    }

    /** An operand that must be a constant: one of several words, or any text or list of texts. */
    function parseWrittenOperand(
      node: Expression | undefined,
      parameter: Parameter,
      at: ProblemPath,
    ): TypedExpression | undefined {
      nodes += 1
      const { literal } = parameter
      if (parameter.type === "tags") return parseLiteral(Array.isArray(node) ? node : undefined, "tags", at)
      const isConstant = typeof node === "string" && (literal === true || literal?.includes(node))
      if (parameter.pattern && isConstant && !isRulePattern(node)) return reportProblem("field.bad_pattern", at, {})
      return isConstant
        ? { logic: node, type: "text" }
        : reportProblem("rule.invalid_arguments", at, { operator: String(at.at(-2)) })
    }

    function parseLiteral(
      node: Expression | undefined,
      expectedType: ValueType | undefined,
      at: ProblemPath,
    ): TypedExpression | undefined {
      const literal = literalOf(node, expectedType)
      if (!literal)
        return reportProblem("rule.type_mismatch", at, { expected: expectedType ?? "any", found: kindOf(node) })
      return fits(literal, expectedType, at)
    }

    /** Constant IDs must be options of the field they are compared with. */
    function checkOptions(operand: TypedExpression, compared: NamedItem | undefined, at: ProblemPath): boolean {
      const items = compared?.schema?.items
      const allowed = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined
      if (!allowed || !Array.isArray(operand.logic)) return true
      const unknown = operand.logic.findIndex((id) => !allowed.includes(id as string))
      if (unknown < 0) return true
      reportProblem("rule.invalid_arguments", [...at, unknown], { operator: String(operand.logic[unknown]) })
      return false
    }
  }

  function fits(
    expression: TypedExpression,
    expectedType: ValueType | undefined,
    at: ProblemPath,
  ): TypedExpression | undefined {
    if (expectedType === undefined || expression.type === expectedType || expression.type === "none") return expression
    return reportProblem("rule.type_mismatch", at, { expected: expectedType, found: expression.type })
  }

  function reportProblem(code: ProblemCode, path: ProblemPath, params: ProblemParams): undefined {
    problems.push(problem(code, path, params))
    return undefined
  }
}

/** A constant in the stored form of the expected type; undefined if it does not fit the type. */
function literalOf(node: Expression | undefined, expectedType: ValueType | undefined): TypedExpression | undefined {
  if (node === null) return { logic: null, type: "none" }
  if (typeof node === "boolean") return { logic: node, type: "flag" }
  if (typeof node === "number") {
    const decimal = isDecimal(String(node)) ? canonicalDecimal(String(node)) : undefined
    return decimal === undefined ? undefined : { logic: decimal, type: "number" }
  }
  if (Array.isArray(node)) {
    return node.every((item) => typeof item === "string")
      ? { logic: node as readonly string[], type: "tags" }
      : undefined
  }
  if (typeof node !== "string") return undefined
  if (expectedType === "number") {
    const decimal = isDecimal(node) ? canonicalDecimal(node) : undefined
    return decimal === undefined ? undefined : { logic: decimal, type: "number" }
  }
  if (expectedType === "date") return isIsoDate(node) ? { logic: node, type: "date" } : undefined
  return { logic: node, type: "text" }
}

function kindOf(node: unknown): string {
  return Array.isArray(node) ? "list" : typeof node
}
