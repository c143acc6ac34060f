import { type RawBuilder, sql } from "kysely"
import { masterLibrary } from "../../../schemas/ids.ts"

/**
 * The entities and projects in which a user works, and the profiles whose master records they see, as a condition on a
 * table of records.
 */
export function visibilityCondition(
  entityIds: readonly string[],
  projectIds: readonly string[],
  masterProfiles: readonly string[],
  alias: "r" | "p",
): RawBuilder<boolean> {
  const entity = sql.ref(`${alias}.entity_id`)
  const project = sql.ref(`${alias}.project_id`)
  const masters =
    masterProfiles.length === 0
      ? sql``
      : sql` or (${project} = ${masterLibrary}::uuid and ${sql.ref(`${alias}.profile_id`)} = any(${[...masterProfiles]}::text[]))`
  return sql<boolean>`(${entity} is null or ${entity} = any(${[...entityIds]}::uuid[]))
    and (${project} is null or ${project} = any(${[...projectIds]}::uuid[])${masters})`
}
