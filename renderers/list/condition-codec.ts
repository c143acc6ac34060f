import type { FilterKind } from "../../schemas/field-type.ts"
import type { Condition } from "../../schemas/query.ts"
import { conditionFrom, draftOf, type Operator } from "./operators.ts"

/**
 * Conditions as one short text for the address: `t~system:name~contains~vendor!s~system:status~anyOf~DRAFT~CLOSED`.
 * Every part is percent-encoded, the two separators included, so no value can be taken for a separator.
 */
const letters = { text: "t", set: "s", tagref: "g", dateString: "d", number: "n" } as const satisfies Record<
  FilterKind,
  string
>
const kinds: ReadonlyMap<string, FilterKind> = new Map(
  Object.entries(letters).map(([kind, letter]) => [letter, kind as FilterKind]),
)

const maximumConditions = 50
const maximumValues = 500

export function encodeConditions(conditions: readonly Condition[]): string {
  return conditions
    .map(draftOf)
    .map(({ filterType, column, operator, values }) =>
      [letters[filterType], column, operator, ...values].map(encodePart).join("~"),
    )
    .join("!")
}

/** The conditions, or null when any of them cannot be read: part of a filter is another filter. */
export function decodeConditions(text: string): readonly Condition[] | null {
  const pieces = text.split("!")
  if (pieces.length > maximumConditions) return null
  const conditions: Condition[] = []
  for (const piece of pieces) {
    const condition = decodeCondition(piece)
    if (!condition) return null
    conditions.push(condition)
  }
  return conditions
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
function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll("~", "%7E").replaceAll("!", "%21")
}
