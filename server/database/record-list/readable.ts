import { type RawBuilder, sql } from "kysely"

/**
 * The linked records visible to a user, as a condition on `p`: of readable profiles or individually granted, and within
 * the visibility scope.
 */
export function readableRecords(
  profileIds: readonly string[],
  recordIds: readonly string[],
  visibilityCondition: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const ofProfiles = sql<boolean>`p.profile_id = any(${[...profileIds]}::text[])`
  if (recordIds.length === 0) return sql<boolean>`${ofProfiles} and ${visibilityCondition}`
  return sql<boolean>`(${ofProfiles} or ${isGranted("p", recordIds)}) and ${visibilityCondition}`
}

/**
 * Whether a record is among those granted to a user. There may be thousands, so it uses a look-up instead of comparing
 * them one by one.
 */
export function isGranted(alias: "r" | "p", ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.id`)} in (select unnest(${[...ids]}::uuid[]))`
}
