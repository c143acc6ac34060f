import { type RawBuilder, sql } from "kysely"
import type { Static } from "typebox"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { PresenceCondition } from "../../../schemas/query.ts"
import { badFilter, type ConditionContext, hasAny } from "./condition-context.ts"
import type { ListColumn } from "./list-column.ts"

/** Whether the record has any file in a field, or any link through it that is visible to the reader. */
export function presenceCondition(
  { operator, column: key }: Static<typeof PresenceCondition>,
  column: ListColumn,
  path: ProblemPath,
  { linkedThrough, access }: ConditionContext,
): RawBuilder<boolean> {
  if (column.kind === "system") throw badFilter([...path, "filterType"], key)
  // Blanks are never stored.
  const has =
    column.storage === "links"
      ? hasAny(linkedThrough(column.fieldId), access)
      : sql<boolean>`r.fields ? ${column.fieldId}::text`
  return operator === "notBlank" ? has : sql<boolean>`not ${has}`
}
