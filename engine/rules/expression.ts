import { isIsoDate } from "../../schemas/iso-date.ts"
import { canonicalDecimal, isDecimal } from "../../schemas/decimal.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { LinkedQuestion } from "../../schemas/linked-questions.ts"
import {
  problem,
  type Problem,
  type ProblemCode,
  type ProblemParams,
  type ProblemPath,
} from "../../schemas/problems.ts"
import { ruleLimits, type Expression } from "../../schemas/rules.ts"
import { printQuestion } from "./linked-answer.ts"
import { readLinked, type LinkScope } from "./linked-expression.ts"
import { operatorNamed } from "./operators/table.ts"
import { isRulePattern } from "./operators/text.ts"
import type { LinkedOperator, Operator, Parameter } from "./operators/operator.ts"

/** Something an expression can name: a field of the record, or a column inside a row. */
export interface Named {
  readonly keyword: Keyword
  readonly valueType: ValueType
  /** Its value's schema, whose `enum` says which choices there are. */
  readonly schema: JsonSchema | undefined
  /** Of a table: what its rows' expressions can name, by column id. */
  readonly columns?: ReadonlyMap<string, Named>
}

export interface Scope {
  readonly fields: ReadonlyMap<string, Named>
  /** Fields that are there but cannot be compiled: naming them is not another problem. */
  readonly unsound: ReadonlySet<string>
  /** PROFILEREF fields, by id. */
  readonly links: ReadonlyMap<string, LinkScope>
}

interface Typed {
  readonly logic: Expression
  /** `none` of a written null, which fits everywhere. */
  readonly type: ValueType
  readonly named?: Named
}

/** An expression read: JSON-Logic over keywords, and what it depends on. */
export interface ReadExpression {
  readonly logic: Expression
  readonly dependsOn: readonly Keyword[]
  readonly readsContext: boolean
  /** What it asks of linked records. */
  readonly questions: readonly LinkedQuestion[]
}

/**
 * Reads the expressions of one definition: checks operators, arguments and types, and prints field ids as keywords.
 * It counts what it has read, so that no definition can hold an endless expression.
 */
export function expressionReader(scope: Scope, problems: Problem[]) {
  let nodes = 0

  return { read }

  /** Undefined where the expression was refused; the problems say why. */
  function read(expression: Expression, expected: ValueType, path: ProblemPath): ReadExpression | undefined {
    const dependsOn = new Set<Keyword>()
    const questions: LinkedQuestion[] = []
    let readsContext = false
    const result = readNode(expression, expected, path, 1, undefined)
    return result && { logic: result.logic, dependsOn: [...dependsOn], readsContext, questions }

    function readNode(
      node: Expression | undefined,
      wanted: ValueType | undefined,
      at: ProblemPath,
      depth: number,
      row: ReadonlyMap<string, Named> | undefined,
    ): Typed | undefined {
      nodes += 1
      if (nodes > ruleLimits.nodes) {
        if (nodes === ruleLimits.nodes + 1) refuse("rule.too_large", ["rules"], { maximum: ruleLimits.nodes })
        return undefined
      }
      if (depth > ruleLimits.depth) return refuse("rule.too_deep", at, { maximum: ruleLimits.depth })
      if (typeof node !== "object" || node === null || Array.isArray(node)) return readLiteral(node, wanted, at)
      const [name, ...others] = Object.keys(node)
      if (name === undefined || others.length > 0) return refuse("rule.wrong_arguments", at, { operator: name ?? "" })
      const written = (node as Readonly<Record<string, Expression>>)[name]
      const inside = [...at, name]
      if (name === "field" || name === "column") return readName(name, written, wanted, inside, row)
      const operator = operatorNamed(name)
      if (!operator) return refuse("rule.unknown_operator", inside, { operator: name.slice(0, 60) })
      if (operator.kind === "linked") return readQuestion(operator, written, wanted, inside)
      return readOperator(operator, Array.isArray(written) ? written : [written], wanted, inside, depth, row)
    }

    function readName(
      kind: "field" | "column",
      id: Expression | undefined,
      wanted: ValueType | undefined,
      at: ProblemPath,
      row: ReadonlyMap<string, Named> | undefined,
    ): Typed | undefined {
      const names = kind === "column" ? row : row ? undefined : scope.fields
      if (!names || typeof id !== "string") return refuse("rule.wrong_arguments", at, { operator: kind })
      const named = names.get(id)
      if (!named) return scope.unsound.has(id) ? undefined : refuse("rule.unknown_field", at, { field: id })
      if (kind === "field") dependsOn.add(named.keyword)
      if (named.valueType === "none")
        return refuse("rule.type_mismatch", at, { expected: wanted ?? "any", found: "none" })
      return fits({ logic: { var: named.keyword }, type: named.valueType, named }, wanted, at)
    }

    function readOperator(
      operator: Exclude<Operator, LinkedOperator>,
      written: readonly (Expression | undefined)[],
      wanted: ValueType | undefined,
      at: ProblemPath,
      depth: number,
      row: ReadonlyMap<string, Named> | undefined,
    ): Typed | undefined {
      const { parameters, optional = 0, repeats } = operator
      const least = parameters.length - optional
      const operandCount = written.length === 1 && parameters.length === 0 ? 0 : written.length
      if (operandCount < least || (operandCount > parameters.length && !repeats)) {
        return refuse("rule.wrong_arguments", at, { operator: operator.name })
      }
      let same = operator.result === "same" ? wanted : undefined
      let table: Named | undefined
      let choices: Named | undefined
      const operands: Expression[] = []
      for (let index = 0; index < operandCount; index += 1) {
        const parameter = parameters[Math.min(index, parameters.length - 1)]
        if (!parameter) break
        const place = [...at, index]
        if (parameter.row && !table?.columns) return refuse("rule.wrong_arguments", at, { operator: operator.name })
        const inner = parameter.row ? table?.columns : row
        const type = parameter.type === "any" ? undefined : parameter.type === "same" ? same : parameter.type
        const operand = parameter.literal
          ? readWritten(written[index], parameter, place)
          : readNode(written[index], type, place, depth + 1, inner)
        if (!operand) return undefined
        if (parameter.type === "same" && operand.type !== "none") same = operand.type
        if (parameter.type === "tags") {
          if (!checkChoices(operand, choices, place)) return undefined
          choices ??= operand.named
        }
        table ??= operand.named
        operands.push(operand.logic)
      }
      if (operator.kind === "context") readsContext = true
      const logic = operator.kind === "printed" ? operator.print(operands) : { [operator.name]: operands }
      const type = operator.result === "same" ? (same ?? "none") : operator.result
      return fits({ logic, type }, wanted, at)
    }

    function readQuestion(
      operator: LinkedOperator,
      written: Expression | undefined,
      wanted: ValueType | undefined,
      at: ProblemPath,
    ) {
      const question = readLinked(operator, Array.isArray(written) ? written : [written], at, scope.links, refuse)
      if (!question) return undefined
      questions.push(question)
      readsContext = true
      return fits({ logic: printQuestion(question), type: operator.result as ValueType }, wanted, at)
    }

    /** An operand that must be written out: one of some words, or any text or list of texts. */
    function readWritten(node: Expression | undefined, parameter: Parameter, at: ProblemPath): Typed | undefined {
      nodes += 1
      const { literal } = parameter
      if (parameter.type === "tags") return readLiteral(Array.isArray(node) ? node : undefined, "tags", at)
      const isWord = typeof node === "string" && (literal === true || literal?.includes(node))
      if (parameter.pattern && isWord && !isRulePattern(node)) return refuse("field.bad_pattern", at, {})
      return isWord
        ? { logic: node, type: "text" }
        : refuse("rule.wrong_arguments", at, { operator: String(at.at(-2)) })
    }

    function readLiteral(
      node: Expression | undefined,
      wanted: ValueType | undefined,
      at: ProblemPath,
    ): Typed | undefined {
      const literal = literalOf(node, wanted)
      if (!literal) return refuse("rule.type_mismatch", at, { expected: wanted ?? "any", found: kindOf(node) })
      return fits(literal, wanted, at)
    }

    /** Ids that are written out must be choices of the field they are compared with. */
    function checkChoices(operand: Typed, compared: Named | undefined, at: ProblemPath): boolean {
      const items = compared?.schema?.items
      const allowed = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined
      if (!allowed || !Array.isArray(operand.logic)) return true
      const unknown = operand.logic.findIndex((id) => !allowed.includes(id as string))
      if (unknown < 0) return true
      refuse("rule.wrong_arguments", [...at, unknown], { operator: String(operand.logic[unknown]) })
      return false
    }
  }

  function fits(typed: Typed, wanted: ValueType | undefined, at: ProblemPath): Typed | undefined {
    if (wanted === undefined || typed.type === wanted || typed.type === "none") return typed
    return refuse("rule.type_mismatch", at, { expected: wanted, found: typed.type })
  }

  function refuse(code: ProblemCode, path: ProblemPath, params: ProblemParams): undefined {
    problems.push(problem(code, path, params))
    return undefined
  }
}

/** A written value as the wanted type keeps it; undefined where it cannot be one. */
function literalOf(node: Expression | undefined, wanted: ValueType | undefined): Typed | undefined {
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
  if (wanted === "number") {
    const decimal = isDecimal(node) ? canonicalDecimal(node) : undefined
    return decimal === undefined ? undefined : { logic: decimal, type: "number" }
  }
  if (wanted === "date") return isIsoDate(node) ? { logic: node, type: "date" } : undefined
  return { logic: node, type: "text" }
}

function kindOf(node: unknown): string {
  return Array.isArray(node) ? "list" : typeof node
}
