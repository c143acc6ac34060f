import { type RawBuilder, sql } from "kysely"
import type { Static } from "typebox"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { TextCondition } from "../../../schemas/query.ts"
import { badFilter, hasValue, type ConditionContext } from "./condition-context.ts"
import { normalizeIndexedText, indexedTextLength } from "./normalize-search-text.ts"
import type { ListColumn } from "./list-column.ts"

type TextOperator = "contains" | "equals" | "startsWith"

/** Case-insensitive text comparison. */
export function textCondition(
  { operator, value, column: key }: Static<typeof TextCondition>,
  column: ListColumn,
  path: ProblemPath,
  context: ConditionContext,
): RawBuilder<boolean> {
  if (operator !== "blank" && operator !== "notBlank" && (value === undefined || value === ""))
    throw badFilter([...path, "value"], key)
  const searchText = normalizeIndexedText(value ?? "")
  if (column.kind === "system") {
    const text = sql`lower(${sql.ref(`r.${column.name}`)})`
    if (operator === "blank") return sql<boolean>`${text} = ''`
    if (operator === "notBlank") return sql<boolean>`${text} <> ''`
    // First finds all records that contain the text anywhere; the few matches are then compared.
    const recordsByText = context.recordsByText.get(searchText)
    const among = recordsByText ? sql`r.id = any(${[...recordsByText]}::uuid[]) and ` : sql``
    return sql<boolean>`(${among}${compareText(text, operator, searchText)})`
  }
  if (operator === "blank") return sql<boolean>`not ${hasValue(column, context)}`
  if (operator === "notBlank") return hasValue(column, context)
  const indexedCondition = compareText(sql`v.text_value`, operator, searchText)
  if (operator !== "contains") return hasValue(column, context, indexedCondition)
  // A text that was truncated when it was indexed is searched in full.
  const matchesFullText = sql`${isCut} and strpos(lower(r.fields ->> ${column.fieldId}), ${searchText}) > 0`
  return hasValue(column, context, sql<boolean>`(${indexedCondition} or (${matchesFullText}))`)
}

const isCut = sql<boolean>`length(v.text_value) = ${sql.lit(indexedTextLength)}`

/** The comparison with an indexed value `v`; for a truncated text it returns a superset. */
export function textTest(operator: TextOperator, value: string): RawBuilder<boolean> {
  const indexedCondition = compareText(sql`v.text_value`, operator, normalizeIndexedText(value))
  return operator === "contains" ? sql<boolean>`(${indexedCondition} or ${isCut})` : indexedCondition
}

function compareText(text: RawBuilder<unknown>, operator: TextOperator, searchText: string) {
  if (operator === "contains") return sql<boolean>`strpos(${text}, ${searchText}) > 0`
  if (operator === "startsWith") return sql<boolean>`starts_with(${text}, ${searchText})`
  return sql<boolean>`${text} = ${searchText}`
}
