import { type RawBuilder, sql } from "kysely"

/** Of these profiles or these records, and inside the walls: what someone may be shown of linked records, as a condition on `p`. */
export function readableRecords(
  profileIds: readonly string[],
  recordIds: readonly string[],
  walls: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const ofProfiles = sql<boolean>`p.profile_id = any(${[...profileIds]}::text[])`
  if (recordIds.length === 0) return sql<boolean>`${ofProfiles} and ${walls}`
  return sql<boolean>`(${ofProfiles} or ${isGiven("p", recordIds)}) and ${walls}`
}

/**
 * Whether a record is one of those that somebody was given, which may be thousands: looked up among them, and not compared
 * with one after the other.
 */
export function isGiven(alias: "r" | "p", ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.id`)} in (select unnest(${[...ids]}::uuid[]))`
}
