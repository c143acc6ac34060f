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
  type LinkedAggregateQuery,
} from "../../schemas/linked-aggregate-queries.ts"
import type { ProblemCode, ProblemParams, ProblemPath } from "../../schemas/problems.ts"
import type { Expression } from "../../schemas/rules.ts"
import { recordStatuses, type RecordStatus } from "../../schemas/workflow.ts"
import type { LinkedOperator } from "./operators/operator.ts"

/** A PROFILEREF field that rules can query, and what is known about the records it links. */
export interface LinkScope {
  readonly link: CompiledLink
  /** Undefined if nothing is known: then any field may be named. */
  readonly fields: readonly SummaryField[] | undefined
}

type ReportProblem = (code: ProblemCode, path: ProblemPath, params: ProblemParams) => undefined

/** Parses an aggregate over linked records; reports unsupported ones. */
export function parseLinkedQuery(
  { name: operator, aggregate, parameters, optional = 0 }: LinkedOperator,
  written: readonly (Expression | undefined)[],
  at: ProblemPath,
  links: ReadonlyMap<string, LinkScope>,
  reportProblem: ReportProblem,
): LinkedAggregateQuery | undefined {
  if (written.length > parameters.length || written.length < parameters.length - optional)
    return reportProblem("rule.invalid_arguments", at, { operator })
  const linkField = only(written[0], "field")
  if (typeof linkField !== "string") return reportProblem("rule.invalid_arguments", [...at, 0], { operator })
  const scope = links.get(linkField)
  if (!scope) return reportProblem("rule.no_links", [...at, 0, "field"], { field: linkField })
  const [, resultParameter] = parameters
  const isFlag = resultParameter?.type === "flag"
  const condition = isFlag && written[1] !== undefined ? parseCondition(written[1], [...at, 1]) : undefined
  const fieldId =
    isFlag || !resultParameter ? undefined : parseField(written[1], resultParameter.type as ValueType, [...at, 1])
  if (isFlag ? written[1] !== undefined && !condition : !fieldId) return undefined
  const { keyword, relation, profileType, profileId } = scope.link
  const query = {
    keyword,
    relation,
    profileType,
    ...(profileId === undefined ? {} : { profileId }),
    aggregate,
    ...(fieldId === undefined ? {} : { fieldId }),
    ...(condition === undefined ? {} : { condition }),
  }
  const { keyword: _, ...rest } = query
  return { key: sha256(canonicalJson({ ...rest, through: scope.link.fieldId })).slice(0, 16), ...query }

  function parseCondition(node: Expression, path: ProblemPath): LinkedCondition | undefined {
    const [name, ...others] = typeof node === "object" && node !== null && !Array.isArray(node) ? Object.keys(node) : []
    if (name === undefined || others.length > 0) return reportProblem("rule.invalid_arguments", path, { operator })
    const inside = [...path, name]
    const inner = (node as Readonly<Record<string, Expression>>)[name]
    const operands = Array.isArray(inner) ? (inner as readonly Expression[]) : [inner]
    if (name === "linked_status") return parseStatuses(operands, inside)
    if (name === "is_blank" || name === "is_present") {
      const own = parseField(operands[0], undefined, [...inside, 0])
      return own && operands.length === 1 ? { kind: "filled", fieldId: own, filled: name === "is_present" } : undefined
    }
    if (name === "tags_any" || name === "tags_none") return parseTags(name === "tags_any", operands, inside)
    const [kind, comparison = ""] = name.split("_")
    if ((kind !== "number" && kind !== "date") || !isComparison(comparison))
      return reportProblem("rule.unknown_operator", inside, { operator: name.slice(0, 60) })
    const own = parseField(operands[0], kind, [...inside, 0])
    const value = own && (kind === "number" ? decimalIn(operands[1]) : dayIn(operands[1]))
    if (!own) return undefined
    if (value === undefined || operands.length !== 2)
      return reportProblem("rule.type_mismatch", [...inside, 1], { expected: kind, found: typeof operands[1] })
    return { kind, fieldId: own, comparison, value }
  }

  function parseStatuses(
    operands: readonly (Expression | undefined)[],
    path: ProblemPath,
  ): LinkedCondition | undefined {
    const invalidIndex = operands.findIndex((status) => !recordStatuses.includes(status as RecordStatus))
    if (invalidIndex >= 0 || operands.length === 0)
      return reportProblem("rule.invalid_arguments", [...path, Math.max(0, invalidIndex)], {
        operator: "linked_status",
      })
    return { kind: "status", statuses: operands as readonly RecordStatus[] }
  }

  function parseTags(any: boolean, operands: readonly (Expression | undefined)[], path: ProblemPath) {
    const own = parseField(operands[0], "tags", [...path, 0])
    const ids = operands[1]
    if (!own) return undefined
    if (operands.length !== 2 || !Array.isArray(ids) || !ids.every((id) => typeof id === "string"))
      return reportProblem("rule.type_mismatch", [...path, 1], { expected: "tags", found: typeof ids })
    const known = scope?.fields?.filter(({ id }) => id === own).map(({ options }) => options) ?? [undefined]
    const unknown = ids.findIndex((id: string) => known.every((options) => options && !options.includes(id)))
    if (unknown >= 0)
      return reportProblem("rule.invalid_arguments", [...path, 1, unknown], { operator: String(ids[unknown]) })
    return { kind: "tags", fieldId: own, any, ids } as const
  }

  /** A field of the linked records, which must be listed in their list. */
  function parseField(
    node: Expression | undefined,
    expectedType: ValueType | undefined,
    path: ProblemPath,
  ): FieldId | undefined {
    const id = only(node, "linked")
    if (typeof id !== "string") return reportProblem("rule.invalid_arguments", path, { operator })
    const named = scope?.fields?.filter((field) => field.id === id)
    const inside = [...path, "linked"]
    if (!named) return id as FieldId
    if (named.length === 0) return reportProblem("rule.unknown_field", inside, { field: id })
    const listed = named.filter(({ indexed }) => indexed)
    if (listed.length === 0) return reportProblem("rule.not_listed", inside, { field: id })
    if (expectedType === undefined || listed.some(({ valueType }) => valueType === expectedType)) return id as FieldId
    return reportProblem("rule.type_mismatch", inside, {
      expected: expectedType,
      found: listed[0]?.valueType ?? "none",
    })
  }
}

/** The value of a node's only member; undefined if it has another shape. */
function only(node: Expression | undefined, name: string): Expression | undefined {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return undefined
  const names = Object.keys(node)
  return names.length === 1 && names[0] === name ? (node as Readonly<Record<string, Expression>>)[name] : undefined
}

function isComparison(comparisonName: string): comparisonName is Comparison {
  return comparisons.some((known) => known === comparisonName)
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
