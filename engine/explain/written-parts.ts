import { fieldTypeOf } from "../../fields/index.ts"
import type { ExplainedOperation, ExplainedPart } from "../../schemas/explain.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import { textIn } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldTypeNames } from "../../schemas/profile-types.ts"
import type { Expression } from "../../schemas/rules.ts"
import { fieldIndex } from "../edit/field-index.ts"
import { parameterAt, partOf, type OperationPart } from "../rule-builder/expression-part.ts"
import { linkedTypeNames, type LinkedType } from "./linked-type.ts"
import { choiceName, joinedNames, plainText, type Naming, type Printable } from "./value-text.ts"

/** How rules are told without a record: what they name of their own record type is in its definition. */
export interface WrittenNaming extends Naming {
  /** The records that a field links; undefined where nothing is known of them. */
  readonly linkedThrough: (field: FieldDefinition) => LinkedType | undefined
}

interface Wanted {
  readonly type: ValueType
  /** The field or column it is compared with, or whose value it is: a written value is printed as one of its. */
  readonly beside?: Printable | undefined
}

interface Place extends Wanted {
  /** A condition under a `not` is told as one that does not hold. */
  readonly holds: boolean
}

/** What can be named of the row or of the linked record in question; nothing where none is in question. */
type Inner = ((id: string) => FieldDefinition | null | undefined) | undefined

/**
 * A rule's expression as it is written, as a tree of the same parts that explaining one makes, without a record and so
 * without values: what it asks, not what it came to. Whatever is written has a part: also what is no expression.
 */
export function writtenParts(
  expression: Expression,
  wanted: Wanted,
  definition: ProfileDefinition,
  naming: WrittenNaming,
): ExplainedPart {
  const fields = fieldIndex(definition)
  return part(expression, { ...wanted, holds: true }, undefined)

  function part(node: Expression, at: Place, inner: Inner): ExplainedPart {
    const written = partOf(node)
    switch (written.kind) {
      case "written":
        return { kind: "literal", value: written.value, text: literalText(written.value, at) }
      case "name":
        return written.naming === "field" ? fieldPart(written.id, at) : innerPart(written.id, at, inner)
      case "operation":
        return operationPart(written, at, inner)
      case "other":
        return wordless("unreadable", JSON.stringify(written.expression))
    }
  }

  function fieldPart(id: string, { type: asked, holds }: Place): ExplainedPart {
    const field = fields.get(id)
    if (!field) return wordless("lost_field", id)
    const value = asked === "flag" ? holds : null
    return { kind: "field", keyword: field.keyword, label: textIn(field.fieldText, naming.language), value, text: "" }
  }

  /** A column of the row in question, or a field of the linked record; one that is a condition is asked for a yes. */
  function innerPart(id: string, { type: asked, holds }: Place, inner: Inner): ExplainedPart {
    const field = inner?.(id)
    if (field === undefined && inner) return { kind: "cut" }
    if (!field) return wordless("lost_field", id)
    const own = { kind: "column", keyword: field.keyword, label: textIn(field.fieldText, naming.language) } as const
    if (asked !== "flag") return own
    const yes = { kind: "literal", value: true, text: "" } as const
    return { kind: "operation", operator: "flag_is", operands: [own, yes], value: holds }
  }

  function operationPart(written: OperationPart, at: Place, inner: Inner): ExplainedPart {
    const { operator, operands } = written
    const { name } = operator
    const [first = null] = operands
    if (name === "not" && isPlainCondition(first)) return part(first, { ...at, type: "flag", holds: !at.holds }, inner)
    const within = innerOf(written) ?? inner
    // What is asked before a value is chosen says nothing of that value, nor the other way round.
    const isAsked = (index: number) => name === "if" && parameterAt(operator, index)?.type === "flag"
    const compared = operands.map((one, index) => (isAsked(index) ? undefined : printableOf(one, within)))
    const beside = compared.find((one) => one !== undefined) ?? at.beside
    const parts = operands.map((operand, index) => {
      if (operator.kind === "linked" && index === 0) return linksPart(operand)
      const parameter = parameterAt(operator, index)
      if (parameter?.literal && typeof operand === "string") return wordPart(name, operand)
      const takes = parameter?.type ?? "any"
      const type = takes === "any" || takes === "same" ? at.type : takes
      // What answers a condition is named as it is; only what is a condition by itself is asked for a yes.
      const asked = name === "flag_is" || (takes === "any" && type === "flag") ? "none" : type
      const near = isAsked(index) ? undefined : beside
      return part(operand, { type: asked, beside: near, holds: true }, index === 0 && within !== inner ? inner : within)
    })
    const isCondition = operator.result === "flag" && !compound.has(name)
    return { kind: "operation", operator: name, operands: parts, ...(isCondition && { value: at.holds }) }
  }

  /** The field through which records are linked, with what those are. */
  function linksPart(node: Expression): ExplainedPart {
    const own = part(node, { type: "tags", holds: true }, undefined)
    const field = fieldNamed(node)
    const linked = field && naming.linkedThrough(field)
    const names = field && linked ? linkedTypeNames(field, linked, naming.language) : []
    if (names.length === 0) return own
    const type = { kind: "literal", value: names, text: joinedNames(names, naming.language) } as const
    return { kind: "operation", operator: "linked_type", operands: [own, type] }
  }

  /** A word that an operator takes: a status and a unit are called by the texts, an activity and a role by their names. */
  function wordPart(operator: string, word: string): ExplainedPart {
    const activity = operator === "activity_is" && definition.workflow?.activities.find(({ id }) => id === word)
    const name = activity ? textIn(activity.name, naming.language) : naming.nameOf(word)
    return { kind: "literal", value: word, text: name ?? word }
  }

  function innerOf({ operator, operands: [first = null] }: OperationPart): Inner {
    const field = fieldNamed(first)
    if (operator.kind === "linked") return field ? (naming.linkedThrough(field)?.fieldOf ?? unknown) : nothing
    if (!operator.parameters.some(({ row }) => row)) return undefined
    const columns = (field && fieldTypeOf(field.type)?.columns?.(field)) ?? []
    return (id) => columns.find((column) => column.id === id) ?? null
  }

  function printableOf(node: Expression, inner: Inner): Printable | undefined {
    const written = partOf(node)
    if (written.kind !== "name") return undefined
    const field = written.naming === "field" ? fields.get(written.id) : inner?.(written.id)
    const type = fieldTypeNames.find((one) => one === field?.type)
    return field && type ? { type, definition: field } : undefined
  }

  function fieldNamed(node: Expression): FieldDefinition | undefined {
    const written = partOf(node)
    return written.kind === "name" && written.naming === "field" ? fields.get(written.id) : undefined
  }

  function literalText(value: Expression, { type: asked, beside }: Place): string {
    const { language, nameOf } = naming
    if (Array.isArray(value)) {
      const isChoice = beside?.type === "TAGREF" || beside?.type === "PROFILEREF"
      const names = value.map((id) => (isChoice ? choiceName(String(id), beside, naming) : String(id)))
      return joinedNames(names, language)
    }
    if (typeof value === "string" && (asked === "text" || asked === "tags")) return nameOf(value) ?? value
    if (typeof value === "number") return plainText(String(value), "number", language)
    return plainText(value, asked, language)
  }
}

const compound: ReadonlySet<string> = new Set(["and", "or", "not", "if"])
const nothing = () => null
const unknown = () => undefined

/** One that has words of its own for not holding. */
function isPlainCondition(node: Expression): boolean {
  const written = partOf(node)
  if (written.kind === "name") return true
  return written.kind === "operation" && written.operator.result === "flag" && !compound.has(written.operator.name)
}

/** What cannot be told by its name is told as it stands. */
function wordless(operator: "lost_field" | "unreadable", text: string): ExplainedOperation {
  return { kind: "operation", operator, operands: [{ kind: "literal", value: text, text }] }
}
