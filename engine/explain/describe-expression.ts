import { fieldTypeOf } from "../../fields/index.ts"
import type { ExplainedOperation, ExplanationNode } from "../../schemas/explain.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import { textIn } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldTypeNames } from "../../schemas/profile-types.ts"
import type { Expression } from "../../schemas/rules.ts"
import { fieldIndex } from "../edit/field-index.ts"
import { parameterAt, toBuilderNode, type OperationNode } from "../rule-builder/builder-node.ts"
import { linkedTypeNames, type LinkedType } from "./linked-type.ts"
import { optionName, joinValues, plainText, type ValueNaming, type FormattableField } from "./value-text.ts"

/** Naming without a record: names of the rule's own record type come from its definition. */
export interface WrittenNaming extends ValueNaming {
  /** The record types that a field links; undefined if nothing is known about them. */
  readonly linkedThrough: (field: FieldDefinition) => LinkedType | undefined
}

interface ExpectedOperand {
  readonly type: ValueType
  /** The field or column it is compared with, or whose value it is: a constant is formatted like its values. */
  readonly comparedField?: FormattableField | undefined
}

interface PartContext extends ExpectedOperand {
  /** False for a condition under a `not`, which is described as not being true. */
  readonly isTrue: boolean
}

/** Names available for the current row or linked record; undefined outside of one. */
type Inner = ((id: string) => FieldDefinition | null | undefined) | undefined

/**
 * Describes a rule's expression as a tree with the same parts as an explanation, but without a record and its values.
 * Every part of the input gets a node, even if it is not a valid expression.
 */
export function describeExpression(
  expression: Expression,
  expected: ExpectedOperand,
  definition: ProfileDefinition,
  naming: WrittenNaming,
): ExplanationNode {
  const fields = fieldIndex(definition)
  return describeNode(expression, { ...expected, isTrue: true }, undefined)

  function describeNode(node: Expression, at: PartContext, inner: Inner): ExplanationNode {
    const written = toBuilderNode(node)
    switch (written.kind) {
      case "written":
        return { kind: "literal", value: written.value, text: literalText(written.value, at) }
      case "name":
        return written.naming === "field" ? createFieldNode(written.id, at) : createInnerNode(written.id, at, inner)
      case "operation":
        return createOperationNode(written, at, inner)
      case "other":
        return unexplainedOperation("unreadable", JSON.stringify(written.expression))
    }
  }

  function createFieldNode(id: string, { type: expectedType, isTrue }: PartContext): ExplanationNode {
    const field = fields.get(id)
    if (!field) return unexplainedOperation("lost_field", id)
    const value = expectedType === "flag" ? isTrue : null
    return { kind: "field", keyword: field.keyword, label: textIn(field.fieldText, naming.language), value, text: "" }
  }

  /** A column of the current row, or a field of the linked record; as a condition it is described as being true. */
  function createInnerNode(id: string, { type: expectedType, isTrue }: PartContext, inner: Inner): ExplanationNode {
    const field = inner?.(id)
    if (field === undefined && inner) return { kind: "cut" }
    if (!field) return unexplainedOperation("lost_field", id)
    const own = { kind: "column", keyword: field.keyword, label: textIn(field.fieldText, naming.language) } as const
    if (expectedType !== "flag") return own
    const yes = { kind: "literal", value: true, text: "" } as const
    return { kind: "operation", operator: "flag_is", operands: [own, yes], value: isTrue }
  }

  function createOperationNode(written: OperationNode, at: PartContext, inner: Inner): ExplanationNode {
    const { operator, operands } = written
    const { name } = operator
    const [first = null] = operands
    if (name === "not" && isPlainCondition(first))
      return describeNode(first, { ...at, type: "flag", isTrue: !at.isTrue }, inner)
    const within = innerOf(written) ?? inner
    // The condition of an `if` says nothing about the values of its branches, and vice versa.
    const isConditional = (index: number) => name === "if" && parameterAt(operator, index)?.type === "flag"
    const compared = operands.map((one, index) => (isConditional(index) ? undefined : printableOf(one, within)))
    const comparedField = compared.find((one) => one !== undefined) ?? at.comparedField
    const nodes = operands.map((operand, index) => {
      if (operator.kind === "linked" && index === 0) return createLinksNode(operand)
      const parameter = parameterAt(operator, index)
      if (parameter?.literal && typeof operand === "string") return constantPart(name, operand)
      const valueType = parameter?.type ?? "any"
      const type = valueType === "any" || valueType === "same" ? at.type : valueType
      // The operand of a condition is named only; a flag that is a condition by itself is described as being true.
      const expectedType = name === "flag_is" || (valueType === "any" && type === "flag") ? "none" : type
      const near = isConditional(index) ? undefined : comparedField
      return describeNode(
        operand,
        { type: expectedType, comparedField: near, isTrue: true },
        index === 0 && within !== inner ? inner : within,
      )
    })
    const isCondition = operator.result === "flag" && !compound.has(name)
    return { kind: "operation", operator: name, operands: nodes, ...(isCondition && { value: at.isTrue }) }
  }

  /** The field that links records, with their record types. */
  function createLinksNode(node: Expression): ExplanationNode {
    const own = describeNode(node, { type: "tags", isTrue: true }, undefined)
    const field = fieldNamed(node)
    const linked = field && naming.linkedThrough(field)
    const names = field && linked ? linkedTypeNames(field, linked, naming.language) : []
    if (names.length === 0) return own
    const type = { kind: "literal", value: names, text: joinValues(names, naming.language) } as const
    return { kind: "operation", operator: "linked_type", operands: [own, type] }
  }

  /** A constant operand: statuses and units use message texts, activities and roles their names. */
  function constantPart(operator: string, word: string): ExplanationNode {
    const activity = operator === "activity_is" && definition.workflow?.activities.find(({ id }) => id === word)
    const name = activity ? textIn(activity.name, naming.language) : naming.nameOf(word)
    return { kind: "literal", value: word, text: name ?? word }
  }

  function innerOf({ operator, operands: [first = null] }: OperationNode): Inner {
    const field = fieldNamed(first)
    if (operator.kind === "linked") return field ? (naming.linkedThrough(field)?.fieldOf ?? unknown) : nothing
    if (!operator.parameters.some(({ row }) => row)) return undefined
    const columns = (field && fieldTypeOf(field.type)?.columns?.(field)) ?? []
    return (id) => columns.find((column) => column.id === id) ?? null
  }

  function printableOf(node: Expression, inner: Inner): FormattableField | undefined {
    const written = toBuilderNode(node)
    if (written.kind !== "name") return undefined
    const field = written.naming === "field" ? fields.get(written.id) : inner?.(written.id)
    const type = fieldTypeNames.find((one) => one === field?.type)
    return field && type ? { type, definition: field } : undefined
  }

  function fieldNamed(node: Expression): FieldDefinition | undefined {
    const written = toBuilderNode(node)
    return written.kind === "name" && written.naming === "field" ? fields.get(written.id) : undefined
  }

  function literalText(value: Expression, { type: expectedType, comparedField }: PartContext): string {
    const { language, nameOf } = naming
    if (Array.isArray(value)) {
      const isOptionField = comparedField?.type === "TAGREF" || comparedField?.type === "PROFILEREF"
      const names = value.map((id) => (isOptionField ? optionName(String(id), comparedField, naming) : String(id)))
      return joinValues(names, language)
    }
    if (typeof value === "string" && (expectedType === "text" || expectedType === "tags")) return nameOf(value) ?? value
    if (typeof value === "number") return plainText(String(value), "number", language)
    return plainText(value, expectedType, language)
  }
}

const compound: ReadonlySet<string> = new Set(["and", "or", "not", "if"])
const nothing = () => null
const unknown = () => undefined

/** Whether the condition has its own text for its negation. */
function isPlainCondition(node: Expression): boolean {
  const written = toBuilderNode(node)
  if (written.kind === "name") return true
  return written.kind === "operation" && written.operator.result === "flag" && !compound.has(written.operator.name)
}

/** A part without a resolvable name is shown as it is written. */
function unexplainedOperation(operator: "lost_field" | "unreadable", text: string): ExplainedOperation {
  return { kind: "operation", operator, operands: [{ kind: "literal", value: text, text }] }
}
