import { canonicalJson } from "../compile/canonical-json.ts"
import { sha256 } from "../compile/sha256.ts"
import { isIsoDate } from "../../schemas/iso-date.ts"
import { canonicalDecimal, isDecimal } from "../../schemas/decimal.ts"
import type { CompiledLink, SummaryField } from "../../schemas/compiled.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { FieldId } from "../../schemas/ids.ts"
import {
  comparisons,
  type Comparison,
  type LinkedCondition,
  type LinkedQuestion,
} from "../../schemas/linked-questions.ts"
import type { ProblemCode, ProblemParams, ProblemPath } from "../../schemas/problems.ts"
import type { Expression } from "../../schemas/rules.ts"
import { recordStatuses, type RecordStatus } from "../../schemas/workflow.ts"
import type { LinkedOperator } from "./operators/operator.ts"

/** A PROFILEREF field that rules may ask through, and what is known of the records it links. */
export interface LinkScope {
  readonly link: CompiledLink
  /** Undefined where nothing is known of them: then any field may be named. */
  readonly fields: readonly SummaryField[] | undefined
}

type Refuse = (code: ProblemCode, path: ProblemPath, params: ProblemParams) => undefined

/** Reads what an operator asks of linked records; refuses what it cannot be asked. */
export function readLinked(
  { name: operator, aggregate, parameters, optional = 0 }: LinkedOperator,
  written: readonly (Expression | undefined)[],
  at: ProblemPath,
  links: ReadonlyMap<string, LinkScope>,
  refuse: Refuse,
): LinkedQuestion | undefined {
  if (written.length > parameters.length || written.length < parameters.length - optional)
    return refuse("rule.wrong_arguments", at, { operator })
  const linkField = only(written[0], "field")
  if (typeof linkField !== "string") return refuse("rule.wrong_arguments", [...at, 0], { operator })
  const scope = links.get(linkField)
  if (!scope) return refuse("rule.no_links", [...at, 0, "field"], { field: linkField })
  const [, asked] = parameters
  const judges = asked?.type === "flag"
  const condition = judges && written[1] !== undefined ? readCondition(written[1], [...at, 1]) : undefined
  const fieldId = judges || !asked ? undefined : readField(written[1], asked.type as ValueType, [...at, 1])
  if (judges ? written[1] !== undefined && !condition : !fieldId) return undefined
  const { keyword, relation, profileType, profileId } = scope.link
  const question = {
    keyword,
    relation,
    profileType,
    ...(profileId === undefined ? {} : { profileId }),
    aggregate,
    ...(fieldId === undefined ? {} : { fieldId }),
    ...(condition === undefined ? {} : { condition }),
  }
  const { keyword: _, ...kept } = question
  return { key: sha256(canonicalJson({ ...kept, through: scope.link.fieldId })).slice(0, 16), ...question }

  function readCondition(node: Expression, path: ProblemPath): LinkedCondition | undefined {
    const [name, ...others] = typeof node === "object" && node !== null && !Array.isArray(node) ? Object.keys(node) : []
    if (name === undefined || others.length > 0) return refuse("rule.wrong_arguments", path, { operator })
    const inside = [...path, name]
    const inner = (node as Readonly<Record<string, Expression>>)[name]
    const operands = Array.isArray(inner) ? (inner as readonly Expression[]) : [inner]
    if (name === "linked_status") return readStatuses(operands, inside)
    if (name === "is_blank" || name === "is_present") {
      const own = readField(operands[0], undefined, [...inside, 0])
      return own && operands.length === 1 ? { kind: "filled", fieldId: own, filled: name === "is_present" } : undefined
    }
    if (name === "tags_any" || name === "tags_none") return readTags(name === "tags_any", operands, inside)
    const [kind, comparison = ""] = name.split("_")
    if ((kind !== "number" && kind !== "date") || !isComparison(comparison))
      return refuse("rule.unknown_operator", inside, { operator: name.slice(0, 60) })
    const own = readField(operands[0], kind, [...inside, 0])
    const value = own && (kind === "number" ? decimalIn(operands[1]) : dayIn(operands[1]))
    if (!own) return undefined
    if (value === undefined || operands.length !== 2)
      return refuse("rule.type_mismatch", [...inside, 1], { expected: kind, found: typeof operands[1] })
    return { kind, fieldId: own, comparison, value }
  }

  function readStatuses(operands: readonly (Expression | undefined)[], path: ProblemPath): LinkedCondition | undefined {
    const wrong = operands.findIndex((status) => !recordStatuses.includes(status as RecordStatus))
    if (wrong >= 0 || operands.length === 0)
      return refuse("rule.wrong_arguments", [...path, Math.max(0, wrong)], { operator: "linked_status" })
    return { kind: "status", statuses: operands as readonly RecordStatus[] }
  }

  function readTags(any: boolean, operands: readonly (Expression | undefined)[], path: ProblemPath) {
    const own = readField(operands[0], "tags", [...path, 0])
    const ids = operands[1]
    if (!own) return undefined
    if (operands.length !== 2 || !Array.isArray(ids) || !ids.every((id) => typeof id === "string"))
      return refuse("rule.type_mismatch", [...path, 1], { expected: "tags", found: typeof ids })
    const known = scope?.fields?.filter(({ id }) => id === own).map(({ options }) => options) ?? [undefined]
    const unknown = ids.findIndex((id: string) => known.every((options) => options && !options.includes(id)))
    if (unknown >= 0) return refuse("rule.wrong_arguments", [...path, 1, unknown], { operator: String(ids[unknown]) })
    return { kind: "tags", fieldId: own, any, ids } as const
  }

  /** A field of the linked records, which must stand in their list. */
  function readField(
    node: Expression | undefined,
    wanted: ValueType | undefined,
    path: ProblemPath,
  ): FieldId | undefined {
    const id = only(node, "linked")
    if (typeof id !== "string") return refuse("rule.wrong_arguments", path, { operator })
    const named = scope?.fields?.filter((field) => field.id === id)
    const inside = [...path, "linked"]
    if (!named) return id as FieldId
    if (named.length === 0) return refuse("rule.unknown_field", inside, { field: id })
    const listed = named.filter(({ promoted }) => promoted)
    if (listed.length === 0) return refuse("rule.not_listed", inside, { field: id })
    if (wanted === undefined || listed.some(({ valueType }) => valueType === wanted)) return id as FieldId
    return refuse("rule.type_mismatch", inside, { expected: wanted, found: listed[0]?.valueType ?? "none" })
  }
}

/** What stands under the one name of a node; undefined where it has another shape. */
function only(node: Expression | undefined, name: string): Expression | undefined {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return undefined
  const names = Object.keys(node)
  return names.length === 1 && names[0] === name ? (node as Readonly<Record<string, Expression>>)[name] : undefined
}

function isComparison(word: string): word is Comparison {
  return comparisons.some((known) => known === word)
}

function decimalIn(node: Expression | undefined): string | undefined {
  const text = typeof node === "number" ? String(node) : node
  return typeof text === "string" && isDecimal(text) ? canonicalDecimal(text) : undefined
}

function dayIn(node: Expression | undefined): string | undefined {
  if (typeof node === "string") return isIsoDate(node) ? node : undefined
  const operands = only(node, "today")
  return Array.isArray(operands) && operands.length === 0 ? "today" : undefined
}
