import { type RawBuilder, sql } from "kysely"
import type { Static } from "typebox"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { TextCondition } from "../../../schemas/query.ts"
import { badFilter, hasValue, type ConditionContext } from "./condition-context.ts"
import { foldText, indexedTextLength } from "./fold.ts"
import type { ListColumn } from "./list-column.ts"

type Comparing = "contains" | "equals" | "startsWith"

/** Text is compared without regard to case. */
export function textCondition(
  { operator, value, column: key }: Static<typeof TextCondition>,
  column: ListColumn,
  path: ProblemPath,
  context: ConditionContext,
): RawBuilder<boolean> {
  if (operator !== "blank" && operator !== "notBlank" && (value === undefined || value === ""))
    throw badFilter([...path, "value"], key)
  const wanted = foldText(value ?? "")
  if (column.kind === "system") {
    const text = sql`lower(${sql.ref(`r.${column.name}`)})`
    if (operator === "blank") return sql<boolean>`${text} = ''`
    if (operator === "notBlank") return sql<boolean>`${text} <> ''`
    // Whatever holds it anywhere: the few that do are then compared.
    const holders = context.holders.get(wanted)
    const among = holders ? sql`r.id = any(${[...holders]}::uuid[]) and ` : sql``
    return sql<boolean>`(${among}${compared(text, operator, wanted)})`
  }
  if (operator === "blank") return sql<boolean>`not ${hasValue(column, context)}`
  if (operator === "notBlank") return hasValue(column, context)
  const promoted = compared(sql`v.t`, operator, wanted)
  if (operator !== "contains") return hasValue(column, context, promoted)
  // A text that was cut when it was promoted is searched where it is whole.
  const whole = sql`${isCut} and strpos(lower(r.fields ->> ${column.fieldId}), ${wanted}) > 0`
  return hasValue(column, context, sql<boolean>`(${promoted} or (${whole}))`)
}

const isCut = sql<boolean>`length(v.t) = ${sql.lit(indexedTextLength)}`

/** The comparison with a promoted value `v`; of a text that was cut it lets through more than there is. */
export function textTest(operator: Comparing, value: string): RawBuilder<boolean> {
  const promoted = compared(sql`v.t`, operator, foldText(value))
  return operator === "contains" ? sql<boolean>`(${promoted} or ${isCut})` : promoted
}

function compared(text: RawBuilder<unknown>, operator: Comparing, wanted: string) {
  if (operator === "contains") return sql<boolean>`strpos(${text}, ${wanted}) > 0`
  if (operator === "startsWith") return sql<boolean>`starts_with(${text}, ${wanted})`
  return sql<boolean>`${text} = ${wanted}`
}
