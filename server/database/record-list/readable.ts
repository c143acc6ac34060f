import { type RawBuilder, sql } from "kysely"

/** Of these profiles, and inside the walls: what someone may be shown of linked records, as a condition on `p`. */
export function readableRecords(profileIds: readonly string[], walls: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`p.profile_id = any(${[...profileIds]}::text[]) and ${walls}`
}
