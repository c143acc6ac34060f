import type { FilterKind } from "../../schemas/field-type.ts"
import type { Condition, Filter, JoinCondition } from "../../schemas/query.ts"
import { conditionFrom, draftOf, type Operator } from "../../engine/list/operators.ts"

/**
 * Encodes conditions as short text for the URL: `t~system:name~contains~vendor!s~system:status~anyOf~DRAFT~CLOSED`. A
 * group is enclosed by `(and` or `(or` and `)`. Every segment is percent-encoded including both separators, so a value
 * is never parsed as a separator; a condition has several segments, so none is parsed as a bracket.
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

/** Maximum number of conditions per group, and of nested groups below the root group. */
export const maxConditions = 50
export const deepestGroup = 2
const maxTokens = 1000
const maximumValues = 500

export function encodeConditions(conditions: readonly Filter[]): string {
  return conditions.map(encodeFilter).join("!")
}

function encodeFilter(filter: Filter): string {
  if (filter.filterType === "join")
    return `(${filter.operator === "AND" ? "and" : "or"}!${encodeConditions(filter.conditions)}!)`
  const { filterType, column, operator, values } = draftOf(filter)
  return [letters[filterType], column, operator, ...values].map(encodeSegment).join("~")
}

/**
 * Decodes conditions. Returns null when any of them is invalid, because an incomplete filter would be a different
 * filter.
 */
export function decodeConditions(text: string): readonly Filter[] | null {
  const tokens = text.split("!")
  if (tokens.length > maxTokens) return null
  const parsed = parseGroup(tokens, 0, 0)
  return parsed && parsed.next === tokens.length ? parsed.conditions : null
}

interface ParsedGroup {
  readonly conditions: readonly Filter[]
  readonly next: number
}

function parseGroup(tokens: readonly string[], start: number, depth: number): ParsedGroup | null {
  const conditions: Filter[] = []
  let at = start
  for (; at < tokens.length && tokens[at] !== ")"; at++) {
    const token = tokens[at] ?? ""
    const operator = joins.get(token)
    if (operator) {
      const inner = depth < deepestGroup ? parseGroup(tokens, at + 1, depth + 1) : null
      if (!inner || inner.conditions.length === 0 || tokens[inner.next] !== ")") return null
      conditions.push({ filterType: "join", operator, conditions: inner.conditions })
      at = inner.next
    } else {
      const condition = decodeCondition(token)
      if (!condition) return null
      conditions.push(condition)
    }
    if (conditions.length > maxConditions) return null
  }
  return { conditions, next: at }
}

function decodeCondition(token: string): Condition | null {
  const segments = decodeSegments(token)
  const [letter = "", column = "", operator = "", ...values] = segments ?? []
  const filterType = kinds.get(letter)
  if (!filterType || column.length > 80 || values.length > maximumValues) return null
  return conditionFrom({ filterType, column, operator: operator as Operator, values })
}

function decodeSegments(token: string): readonly string[] | null {
  try {
    return token.split("~").map(decodeURIComponent)
  } catch {
    return null
  }
}

/** An unpaired surrogate cannot be percent-encoded; `toWellFormed` replaces it with U+FFFD. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replaceAll("~", "%7E").replaceAll("!", "%21")
}
