import { type RawBuilder, sql } from "kysely"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { Tenant } from "../database.ts"
import { foldWhole } from "./fold.ts"

/** Searching by trigrams pays from three letters on, and while the hits are few. */
const shortestNeedle = 3
const mostFound = 5000
/** Of so many records so many that hold the text make it a frequent one. */
const sample = { records: 500, frequent: 50 } as const

/** By uid and name. A needle that many records hold is met soon by looking at them in turn; a rare one is looked up. */
export async function searchCondition(
  tx: Tenant,
  profileIds: readonly ProfileId[],
  search: string,
  alias: "r" | "p",
): Promise<RawBuilder<boolean>> {
  const needle = foldWhole(search.trim())
  if (needle === "") return sql<boolean>`true`
  const found = await holders(tx, profileIds, needle)
  return found ? isAmong(alias, found) : holds(alias, needle)
}

/** Whether the record is one of these. */
export function isAmong(alias: "r" | "p", ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.id`)} = any(${[...ids]}::uuid[])`
}

/** Whether uid or name hold the folded text. */
export function holds(alias: "r" | "p", needle: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${sql.ref(`${alias}.searched`)}, ${needle}) > 0`
}

/** The records whose uid or name holds a folded text, found by trigrams; undefined where they are many or the text is too short. */
export async function holders(
  tx: Tenant,
  profileIds: readonly ProfileId[],
  needle: string,
): Promise<readonly string[] | undefined> {
  if ([...needle].length < shortestNeedle || (await isFrequent(tx, profileIds, needle))) return undefined
  const pattern = needle.replace(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${[...profileIds]}::text[]) as searched (profile_id),
           lateral search_records(searched.profile_id, ${pattern}, ${mostFound + 1}) as found (id)
     limit ${mostFound + 1}
  `.execute(tx)
  return rows.length > mostFound ? undefined : rows.map(({ id }) => id)
}

/** Gathering every holder of a frequent text would take longer than meeting enough of them in turn. */
async function isFrequent(tx: Tenant, profileIds: readonly ProfileId[], needle: string): Promise<boolean> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from (
      select r.searched from record r where r.profile_id = any(${[...profileIds]}::text[]) limit ${sample.records}
    ) r where ${holds("r", needle)}
  `.execute(tx)
  return (rows[0]?.held ?? 0) >= sample.frequent
}
