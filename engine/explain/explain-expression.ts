import { fieldTypeOf } from "../../fields/index.ts"
import { explainLimits, type ExplanationNode } from "../../schemas/explain.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { textIn } from "../../schemas/languages.ts"
import { fieldTypeNames } from "../../schemas/profile-types.ts"
import type { Expression, ExpressionNode } from "../../schemas/rules.ts"
import { resolveLogic, evaluateLogic } from "../rules/evaluate-logic.ts"
import type { Evaluator } from "../rules/evaluator.ts"
import { linkedResult } from "../rules/linked-result.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"
import { operationOf } from "./match-operation.ts"
import {
  optionName,
  listText,
  openValue,
  plainText,
  valueText,
  type FormattableField,
  type ValueFormatOptions,
} from "./value-text.ts"

/** Name and value format of a column of the current row. */
interface Column extends FormattableField {
  readonly label: string
}
type Columns = ReadonlyMap<Keyword, Column>

/**
 * A constant or computed part is formatted by the type its position requires, or like the field it is compared with.
 */
interface PrintContext {
  readonly type: ValueType
  readonly comparedField?: FormattableField | undefined
}

/**
 * Explains a rule's expression as a tree with the result of each part: evaluates the logic that decided the rule, part
 * by part, with the same values and the same evaluator.
 */
export function explainExpression(
  logic: Expression,
  printContext: PrintContext,
  evaluator: Evaluator,
  formatOptions: ValueFormatOptions,
): ExplanationNode {
  const { fields } = planOf(formatOptions.compiled)
  /** Value lookup for the evaluation: only the profile's own keywords, as rules see them. */
  const visibleValue = Object.assign(
    Object.create(null) as Record<Keyword, unknown>,
    Object.fromEntries([...fields.keys()].map((keyword) => [keyword, evaluator.visibleValue(keyword)])),
  )
  let left: number = explainLimits.nodes

  return explainNode(logic, printContext, 1, undefined)

  function explainNode(node: Expression, at: PrintContext, depth: number, row: Columns | undefined): ExplanationNode {
    left -= 1
    if (left < 0 || depth > explainLimits.depth) return { kind: "cut" }
    if (typeof node !== "object" || node === null || Array.isArray(node)) {
      return { kind: "literal", value: node, text: literalText(node, at) }
    }
    const { var: keyword } = node as ExpressionNode
    if (typeof keyword === "string") return row ? createColumnNode(keyword, row) : createFieldNode(keyword)
    return createOperationNode(node as ExpressionNode, at, depth, row)
  }

  function createFieldNode(keyword: Keyword): ExplanationNode {
    const field = fields.get(keyword)
    if (!field) return { kind: "cut" }
    const value = openValue(evaluator.visibleValue(keyword), field, formatOptions)
    const isHidden = !evaluator.state(keyword).visible && !isBlank(evaluator.value(keyword))
    return {
      kind: "field",
      keyword,
      label: textIn(field.text, formatOptions.language),
      value,
      text: valueText(value, field, formatOptions),
      ...(isHidden ? { hidden: true } : {}),
    }
  }

  function createColumnNode(keyword: Keyword, row: Columns): ExplanationNode {
    return { kind: "column", keyword, label: row.get(keyword)?.label ?? keyword }
  }

  function createOperationNode(
    node: ExpressionNode,
    at: PrintContext,
    depth: number,
    row: Columns | undefined,
  ): ExplanationNode {
    if (Object.hasOwn(node, linkedResult)) return createLinkedNode(node, at)
    const operation = operationOf(node)
    if (!operation) return { kind: "cut" }
    const { operator, operands } = operation
    const { parameters } = operator
    const comparedField =
      operands.map((operand) => printableOf(operand, row)).find((one) => one !== undefined) ?? at.comparedField
    const columns = operands.map(columnsOf).find((one) => one !== undefined)
    const nodes = operands.slice(0, explainLimits.operands).map((operand, index) => {
      const parameter = parameters[Math.min(index, parameters.length - 1)]
      const expectedType = parameter?.type ?? "any"
      const type = expectedType === "any" || expectedType === "same" ? at.type : expectedType
      return explainNode(operand, { type, comparedField }, depth + 1, parameter?.row ? columns : row)
    })
    if (operands.length > nodes.length) nodes.push({ kind: "cut" })
    const type = operator.result === "same" ? at.type : operator.result
    const result = row ? {} : resultOf(node, { type, comparedField: at.comparedField })
    return { kind: "operation", operator: operator.name, operands: nodes, ...result }
  }

  /**
   * The aggregate over linked records: the field, the aggregate and its result, but nothing of the records themselves.
   */
  function createLinkedNode(node: ExpressionNode, at: PrintContext): ExplanationNode {
    const written = node[linkedResult]
    const key = Array.isArray(written) ? (written[0] as Expression) : written
    const query = formatOptions.compiled.linkedAggregateQueries.find((one) => one.key === key)
    if (!query) return { kind: "cut" }
    const operands = [createFieldNode(query.keyword)]
    return { kind: "operation", operator: `linked_${query.aggregate}`, operands, ...resultOf(node, at) }
  }

  function resultOf(node: ExpressionNode, at: PrintContext): { readonly value?: unknown; readonly text?: string } {
    try {
      const value = evaluateLogic(resolveLogic(node, evaluator.context), visibleValue)
      return typeof value === "boolean" ? { value } : { value: value ?? null, text: literalText(value, at) }
    } catch {
      return {}
    }
  }

  function printableOf(node: Expression, row: Columns | undefined): FormattableField | undefined {
    const keyword = keywordOf(node)
    return keyword === undefined ? undefined : row ? row.get(keyword) : fields.get(keyword)
  }

  function columnsOf(node: Expression): Columns | undefined {
    const field = fields.get(keywordOf(node) ?? "")
    const columns = field && fieldTypeOf(field.type)?.columns?.(field.definition)
    if (!columns) return undefined
    return new Map(
      columns.flatMap((column) => {
        const type = fieldTypeNames.find((name) => name === column.type)
        const label = textIn(column.fieldText, formatOptions.language)
        return type ? [[column.keyword, { type, definition: column, label }] as const] : []
      }),
    )
  }

  function literalText(value: unknown, { type, comparedField }: PrintContext): string {
    if (type === "tags" && Array.isArray(value)) {
      const isOptionField = comparedField && (comparedField.type === "TAGREF" || comparedField.type === "PROFILEREF")
      const names = value.map((id) =>
        isOptionField ? optionName(String(id), comparedField, formatOptions) : String(id),
      )
      return listText(names, formatOptions.language)
    }
    if (typeof value === "string") return formatOptions.nameOf(value) ?? plainText(value, type, formatOptions.language)
    return plainText(value, type, formatOptions.language)
  }
}

function keywordOf(node: Expression): Keyword | undefined {
  const keyword =
    typeof node === "object" && node !== null && !Array.isArray(node) ? (node as ExpressionNode)["var"] : undefined
  return typeof keyword === "string" ? keyword : undefined
}
