import { type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { Condition } from "../../../schemas/query.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { badFilter } from "./condition-context.ts"

/**
 * The parents of the record `r` that are visible to the reader, as a select of their `id`, `uid` and `name`: the
 * nearest, or those at the end of a path of types such as sub-process and process.
 */
export function parentsOf(of: readonly ProfileType[] | undefined, visible: RawBuilder<boolean>): RawBuilder<unknown> {
  const hasParentMatching = (child: RawBuilder<unknown>, type: ProfileType | undefined) => sql`
    select distinct p.id, p.uid, p.name from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
     where l.client_id = r.client_id and ${child} and ${visible}${type ? sql` and p.type = ${type}` : sql``}`
  const [nearest, ...further] = of ?? []
  return further.reduce(
    (matchingChildren, type) => hasParentMatching(sql`l.child_id in (select b.id from (${matchingChildren}) b)`, type),
    hasParentMatching(sql`l.child_id = r.id`, nearest),
  )
}

/** Matches a parent's UID, name or ID, among the parents visible to the reader. */
export function parentsCondition(
  condition: Condition,
  path: ProblemPath,
  of: readonly ProfileType[] | undefined,
  visible: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const parents = (test: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from (${parentsOf(of, visible)}) a where ${test})`
  const { filterType } = condition
  if (filterType !== "text" && filterType !== "set" && filterType !== "tagref")
    throw badFilter([...path, "filterType"], condition.column)
  if (condition.operator === "blank") return sql<boolean>`not ${parents(sql`true`)}`
  if (condition.operator === "notBlank") return parents(sql`true`)
  if (condition.filterType !== "text") {
    if (!condition.values) throw badFilter([...path, "values"], condition.column)
    const selected = parents(sql`a.id = any(${condition.values.filter((id) => isUuid(id))}::uuid[])`)
    return condition.operator === "anyOf" ? selected : sql<boolean>`not ${selected}`
  }
  const { operator, value = "" } = condition
  if (value === "") throw badFilter([...path, "value"], condition.column)
  const searchText = value.toLowerCase()
  const either = (test: (text: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`(${test(sql`lower(a.uid)`)} or ${test(sql`lower(a.name)`)})`
  if (operator === "contains") return parents(either((text) => sql`strpos(${text}, ${searchText}) > 0`))
  if (operator === "startsWith") return parents(either((text) => sql`starts_with(${text}, ${searchText})`))
  return parents(either((text) => sql`${text} = ${searchText}`))
}
