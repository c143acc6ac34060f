import { type RawBuilder, sql } from "kysely"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { Tenant } from "../database.ts"

/** Searching by trigrams pays from three letters on, and while the hits are few. */
const shortestNeedle = 3
const mostFound = 5000

/** By uid and name. A needle that many records hold is met soon by looking at them in turn; a rare one is looked up. */
export async function searchCondition(
  tx: Tenant,
  profileIds: readonly ProfileId[],
  search: string,
  alias: "r" | "p",
): Promise<RawBuilder<unknown>> {
  const needle = search.trim().toLowerCase()
  if (needle === "") return sql`true`
  const holders = await holdersOf(tx, profileIds, needle)
  if (holders) return sql`${sql.ref(`${alias}.id`)} = any(${[...holders]}::uuid[])`
  return sql`strpos(lower(${sql.ref(`${alias}.uid`)} || ' ' || ${sql.ref(`${alias}.name`)}), ${needle}) > 0`
}

/** The records whose uid or name holds a text, found by trigrams; undefined where they are many or the text is too short. */
export async function holdersOf(
  tx: Tenant,
  profileIds: readonly ProfileId[],
  needle: string,
): Promise<readonly string[] | undefined> {
  if ([...needle].length < shortestNeedle) return undefined
  const pattern = needle.replace(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${[...profileIds]}::text[]) as searched (profile_id),
           lateral search_records(searched.profile_id, ${pattern}, ${mostFound + 1}) as found (id)
     limit ${mostFound + 1}
  `.execute(tx)
  return rows.length > mostFound ? undefined : rows.map(({ id }) => id)
}
