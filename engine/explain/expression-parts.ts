import { fieldTypeOf } from "../../fields/index.ts"
import { explainLimits, type ExplainedPart } from "../../schemas/explain.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { textIn } from "../../schemas/languages.ts"
import { fieldTypeNames } from "../../schemas/profile-types.ts"
import type { Expression, ExpressionNode } from "../../schemas/rules.ts"
import { answered, evaluateLogic } from "../rules/evaluate-logic.ts"
import type { Evaluator } from "../rules/evaluator.ts"
import { linkedAnswer } from "../rules/linked-answer.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"
import { operationOf } from "./unprint.ts"
import { choiceName, listText, openValue, plainText, valueText, type Printable, type Saying } from "./value-text.ts"

/** What a column of the row in question is called, and printed as. */
interface Column extends Printable {
  readonly label: string
}
type Columns = ReadonlyMap<Keyword, Column>

/** A written or computed part is printed as its place asks, or as the field it is compared with. */
interface Place {
  readonly type: ValueType
  readonly beside?: Printable | undefined
}

/**
 * A rule's expression as a tree, each part with what it came to: the same logic over the same values that the rule was
 * decided by, evaluated part by part by the same evaluator.
 */
export function explainExpression(
  logic: Expression,
  place: Place,
  evaluator: Evaluator,
  saying: Saying,
): ExplainedPart {
  const { fields } = planOf(saying.compiled)
  /** What evaluating looks values up in: only the profile's own keywords, as the rules see them. */
  const seen = Object.assign(
    Object.create(null) as Record<Keyword, unknown>,
    Object.fromEntries([...fields.keys()].map((keyword) => [keyword, evaluator.seen(keyword)])),
  )
  let left: number = explainLimits.parts

  return part(logic, place, 1, undefined)

  function part(node: Expression, at: Place, depth: number, row: Columns | undefined): ExplainedPart {
    left -= 1
    if (left < 0 || depth > explainLimits.depth) return { kind: "cut" }
    if (typeof node !== "object" || node === null || Array.isArray(node)) {
      return { kind: "literal", value: node, text: literalText(node, at) }
    }
    const { var: keyword } = node as ExpressionNode
    if (typeof keyword === "string") return row ? columnPart(keyword, row) : fieldPart(keyword)
    return operationPart(node as ExpressionNode, at, depth, row)
  }

  function fieldPart(keyword: Keyword): ExplainedPart {
    const field = fields.get(keyword)
    if (!field) return { kind: "cut" }
    const value = openValue(evaluator.seen(keyword), field, saying)
    const isHidden = !evaluator.state(keyword).visible && !isBlank(evaluator.value(keyword))
    return {
      kind: "field",
      keyword,
      label: textIn(field.text, saying.language),
      value,
      text: valueText(value, field, saying),
      ...(isHidden ? { hidden: true } : {}),
    }
  }

  function columnPart(keyword: Keyword, row: Columns): ExplainedPart {
    return { kind: "column", keyword, label: row.get(keyword)?.label ?? keyword }
  }

  function operationPart(node: ExpressionNode, at: Place, depth: number, row: Columns | undefined): ExplainedPart {
    if (Object.hasOwn(node, linkedAnswer)) return linkedPart(node, at)
    const operation = operationOf(node)
    if (!operation) return { kind: "cut" }
    const { operator, operands } = operation
    const { parameters } = operator
    const beside = operands.map((operand) => printableOf(operand, row)).find((one) => one !== undefined) ?? at.beside
    const columns = operands.map(columnsOf).find((one) => one !== undefined)
    const parts = operands.slice(0, explainLimits.operands).map((operand, index) => {
      const parameter = parameters[Math.min(index, parameters.length - 1)]
      const wanted = parameter?.type ?? "any"
      const type = wanted === "any" || wanted === "same" ? at.type : wanted
      return part(operand, { type, beside }, depth + 1, parameter?.row ? columns : row)
    })
    if (operands.length > parts.length) parts.push({ kind: "cut" })
    const type = operator.result === "same" ? at.type : operator.result
    const result = row ? {} : resultOf(node, { type, beside: at.beside })
    return { kind: "operation", operator: operator.name, operands: parts, ...result }
  }

  /** What was asked of linked records: through which field, and how; of the records themselves nothing but the answer. */
  function linkedPart(node: ExpressionNode, at: Place): ExplainedPart {
    const written = node[linkedAnswer]
    const key = Array.isArray(written) ? (written[0] as Expression) : written
    const question = saying.compiled.linkedQuestions.find((one) => one.key === key)
    if (!question) return { kind: "cut" }
    const operands = [fieldPart(question.keyword)]
    return { kind: "operation", operator: `linked_${question.aggregate}`, operands, ...resultOf(node, at) }
  }

  function resultOf(node: ExpressionNode, at: Place): { readonly value?: unknown; readonly text?: string } {
    try {
      const value = evaluateLogic(answered(node, evaluator.context), seen)
      return typeof value === "boolean" ? { value } : { value: value ?? null, text: literalText(value, at) }
    } catch {
      return {}
    }
  }

  function printableOf(node: Expression, row: Columns | undefined): Printable | undefined {
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
        const label = textIn(column.fieldText, saying.language)
        return type ? [[column.keyword, { type, definition: column, label }] as const] : []
      }),
    )
  }

  function literalText(value: unknown, { type, beside }: Place): string {
    if (type === "tags" && Array.isArray(value)) {
      const isChoice = beside && (beside.type === "TAGREF" || beside.type === "PROFILEREF")
      const names = value.map((id) => (isChoice ? choiceName(String(id), beside, saying) : String(id)))
      return listText(names, saying.language)
    }
    if (typeof value === "string") return saying.nameOf(value) ?? plainText(value, type, saying.language)
    return plainText(value, type, saying.language)
  }
}

function keywordOf(node: Expression): Keyword | undefined {
  const keyword =
    typeof node === "object" && node !== null && !Array.isArray(node) ? (node as ExpressionNode)["var"] : undefined
  return typeof keyword === "string" ? keyword : undefined
}
