import { fieldTypeOf } from "../../fields/index.ts"
import type { ExplainedPart } from "../../schemas/explain.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import { textIn } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldTypeNames } from "../../schemas/profile-types.ts"
import type { Expression, ExpressionNode } from "../../schemas/rules.ts"
import { operatorNamed } from "../rules/operators/table.ts"
import { choiceName, listText, plainText, type Naming, type Printable } from "./value-text.ts"

interface Place {
  readonly type: ValueType
  /** The field or column it is compared with: a written value is printed as one of its. */
  readonly beside?: Printable | undefined
  /** A condition under a `not` is told as one that does not hold. */
  readonly holds: boolean
}

type Columns = ReadonlyMap<string, FieldDefinition>

/**
 * A rule's expression as it is written, as a tree of the same parts that explaining one makes, without a record and so
 * without values: what it asks, not what it came to.
 */
export function writtenParts(
  expression: Expression,
  wantedType: ValueType,
  definition: ProfileDefinition,
  naming: Naming,
): ExplainedPart {
  const fields = new Map(definition.sections.flatMap((section) => section.fields).map((field) => [field.id, field]))
  return part(expression, { type: wantedType, holds: true }, undefined)

  function part(node: Expression, at: Place, row: Columns | undefined): ExplainedPart {
    if (typeof node !== "object" || node === null || Array.isArray(node)) {
      return { kind: "literal", value: node, text: literalText(node, at) }
    }
    const { field, column } = node as ExpressionNode
    if (typeof field === "string") return fieldPart(fields.get(field), at)
    if (typeof column === "string") return columnPart(row?.get(column))
    return operationPart(node as ExpressionNode, at, row)
  }

  function fieldPart(field: FieldDefinition | undefined, { type: asked, holds }: Place): ExplainedPart {
    if (!field) return { kind: "cut" }
    const value = asked === "flag" ? holds : null
    return { kind: "field", keyword: field.keyword, label: textIn(field.fieldText, naming.language), value, text: "" }
  }

  function columnPart(column: FieldDefinition | undefined): ExplainedPart {
    if (!column) return { kind: "cut" }
    return { kind: "column", keyword: column.keyword, label: textIn(column.fieldText, naming.language) }
  }

  function operationPart(node: ExpressionNode, at: Place, row: Columns | undefined): ExplainedPart {
    const [name = ""] = Object.keys(node)
    const operator = operatorNamed(name)
    if (!operator) return { kind: "cut" }
    const written = node[name] ?? null
    const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
    const [first = null] = operands
    if (name === "not" && isPlainCondition(first, row))
      return part(first, { ...at, type: "flag", holds: !at.holds }, row)
    const columns = operands.map(columnsOf).find((one) => one !== undefined)
    const beside = operands.map((operand) => printableOf(operand, row)).find((one) => one !== undefined) ?? at.beside
    // Of linked records a rule names fields that another profile has; the links themselves are told.
    const told = operator.kind === "linked" ? operands.slice(0, 1) : operator.parameters.length === 0 ? [] : operands
    const parts = told.map((operand, index) => {
      const parameter = operator.parameters[Math.min(index, operator.parameters.length - 1)]
      const wanted = parameter?.type ?? "any"
      const place = { type: wanted === "any" || wanted === "same" ? at.type : wanted, beside, holds: true }
      return part(operand, place, parameter?.row ? columns : row)
    })
    const isCondition = operator.result === "flag" && !compound.has(name)
    return { kind: "operation", operator: name, operands: parts, ...(isCondition && { value: at.holds }) }
  }

  /** One that has words of its own for not holding. */
  function isPlainCondition(node: Expression, row: Columns | undefined): boolean {
    if (typeof node !== "object" || node === null || Array.isArray(node)) return false
    const [name = ""] = Object.keys(node)
    if (name === "field") return row === undefined
    return operatorNamed(name)?.result === "flag" && !compound.has(name)
  }

  function printableOf(node: Expression, row: Columns | undefined): Printable | undefined {
    const { field, column } = namesIn(node)
    const named = field !== undefined ? fields.get(field) : column !== undefined ? row?.get(column) : undefined
    const type = fieldTypeNames.find((one) => one === named?.type)
    return named && type && { type, definition: named }
  }

  function columnsOf(node: Expression): Columns | undefined {
    const field = fields.get(namesIn(node).field ?? "")
    const columns = field && fieldTypeOf(field.type)?.columns?.(field)
    return columns && new Map(columns.map((column) => [column.id, column]))
  }

  function literalText(value: unknown, { type: asked, beside }: Place): string {
    if (asked === "tags" && Array.isArray(value)) {
      const names = value.map((id) => (beside?.type === "TAGREF" ? choiceName(String(id), beside, naming) : String(id)))
      return listText(names, naming.language)
    }
    if (typeof value === "string") return naming.nameOf(value) ?? plainText(value, asked, naming.language)
    if (typeof value === "number") return plainText(String(value), "number", naming.language)
    return plainText(value, asked, naming.language)
  }
}

const compound: ReadonlySet<string> = new Set(["and", "or", "not", "if"])

function namesIn(node: Expression): { readonly field?: string; readonly column?: string } {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return {}
  const { field, column } = node as ExpressionNode
  return { ...(typeof field === "string" && { field }), ...(typeof column === "string" && { column }) }
}
