import { type RawBuilder, sql } from "kysely"

/** The entities and projects in which a user works, as a condition on a table of records. */
export function visibilityCondition(
  entityIds: readonly string[],
  projectIds: readonly string[],
  alias: "r" | "p",
): RawBuilder<boolean> {
  const entity = sql.ref(`${alias}.entity_id`)
  const project = sql.ref(`${alias}.project_id`)
  return sql<boolean>`(${entity} is null or ${entity} = any(${[...entityIds]}::uuid[]))
    and (${project} is null or ${project} = any(${[...projectIds]}::uuid[]))`
}
