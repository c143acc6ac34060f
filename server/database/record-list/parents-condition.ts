import { type RawBuilder, sql } from "kysely"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { Condition } from "../../../schemas/query.ts"
import { badFilter } from "./condition-context.ts"

/** By a parent's uid or name, among the parents the reader may see. */
export function parentsCondition(
  condition: Condition,
  path: ProblemPath,
  visible: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (condition.filterType !== "text") throw badFilter([...path, "filterType"], condition.column)
  const { operator, value = "" } = condition
  const parents = (test: RawBuilder<unknown>) => sql<boolean>`exists (
    select 1 from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
     where l.client_id = r.client_id and l.child_id = r.id and ${visible} and ${test})`
  if (operator === "blank") return sql<boolean>`not ${parents(sql`true`)}`
  if (operator === "notBlank") return parents(sql`true`)
  if (value === "") throw badFilter([...path, "value"], condition.column)
  const wanted = value.toLowerCase()
  const either = (test: (text: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`(${test(sql`lower(p.uid)`)} or ${test(sql`lower(p.name)`)})`
  if (operator === "contains") return parents(either((text) => sql`strpos(${text}, ${wanted}) > 0`))
  if (operator === "startsWith") return parents(either((text) => sql`starts_with(${text}, ${wanted})`))
  return parents(either((text) => sql`${text} = ${wanted}`))
}
