import type { FilterKind } from "../../schemas/field-type.ts"
import type { Condition, Filter, JoinCondition } from "../../schemas/query.ts"
import { conditionFrom, draftOf, type Operator } from "../../engine/list/operators.ts"

/**
 * Conditions as one short text for the address: `t~system:name~contains~vendor!s~system:status~anyOf~DRAFT~CLOSED`. A group
 * of conditions stands between `(and` or `(or` and `)`. Every part is percent-encoded, the two separators included, so no
 * value can be taken for a separator; and a condition has several parts, so none can be taken for a bracket.
 */
const letters = {
  text: "t",
  set: "s",
  tagref: "g",
  dateString: "d",
  number: "n",
  presence: "p",
} as const satisfies Record<FilterKind, string>
const kinds: ReadonlyMap<string, FilterKind> = new Map(
  Object.entries(letters).map(([kind, letter]) => [letter, kind as FilterKind]),
)
const joins: ReadonlyMap<string, JoinCondition["operator"]> = new Map([
  ["(and", "AND"],
  ["(or", "OR"],
])

/** As many conditions as one group takes, and groups inside one another beside the outermost. */
export const mostConditions = 50
export const deepestGroup = 2
const maximumPieces = 1000
const maximumValues = 500

export function encodeConditions(conditions: readonly Filter[]): string {
  return conditions.map(encodeFilter).join("!")
}

function encodeFilter(filter: Filter): string {
  if (filter.filterType === "join")
    return `(${filter.operator === "AND" ? "and" : "or"}!${encodeConditions(filter.conditions)}!)`
  const { filterType, column, operator, values } = draftOf(filter)
  return [letters[filterType], column, operator, ...values].map(encodePart).join("~")
}

/** The conditions, or null when any of them cannot be read: part of a filter is another filter. */
export function decodeConditions(text: string): readonly Filter[] | null {
  const pieces = text.split("!")
  if (pieces.length > maximumPieces) return null
  const read = readGroup(pieces, 0, 0)
  return read && read.next === pieces.length ? read.conditions : null
}

interface ReadGroup {
  readonly conditions: readonly Filter[]
  readonly next: number
}

function readGroup(pieces: readonly string[], start: number, depth: number): ReadGroup | null {
  const conditions: Filter[] = []
  let at = start
  for (; at < pieces.length && pieces[at] !== ")"; at++) {
    const piece = pieces[at] ?? ""
    const operator = joins.get(piece)
    if (operator) {
      const inner = depth < deepestGroup ? readGroup(pieces, at + 1, depth + 1) : null
      if (!inner || inner.conditions.length === 0 || pieces[inner.next] !== ")") return null
      conditions.push({ filterType: "join", operator, conditions: inner.conditions })
      at = inner.next
    } else {
      const condition = decodeCondition(piece)
      if (!condition) return null
      conditions.push(condition)
    }
    if (conditions.length > mostConditions) return null
  }
  return { conditions, next: at }
}

function decodeCondition(piece: string): Condition | null {
  const parts = decodeParts(piece)
  const [letter = "", column = "", operator = "", ...values] = parts ?? []
  const filterType = kinds.get(letter)
  if (!filterType || column.length > 80 || values.length > maximumValues) return null
  return conditionFrom({ filterType, column, operator: operator as Operator, values })
}

function decodeParts(piece: string): readonly string[] | null {
  try {
    return piece.split("~").map(decodeURIComponent)
  } catch {
    return null
  }
}

/** A half surrogate pair has no percent-encoding; `toWellFormed` makes it the replacement character. */
export function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll("~", "%7E").replaceAll("!", "%21")
}
