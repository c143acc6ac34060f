import { type RawBuilder, sql } from "kysely"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../database.ts"
import { normalizeSearchText } from "./normalize-search-text.ts"

/** Trigram search is worthwhile from three characters on and with few matches. */
const shortestNeedle = 3
const maxFound = 5000
/** A text is frequent when this many of the sampled records contain it. */
const sample = { records: 500, frequent: 50 } as const

/**
 * Searches UID and name. A frequent text is found quickly by scanning records in order; a rare one is looked up by
 * index.
 */
export async function searchCondition(
  tx: ClientTransaction,
  profileIds: readonly ProfileId[],
  search: string,
  alias: "r" | "p",
): Promise<RawBuilder<boolean>> {
  const needle = normalizeSearchText(search.trim())
  if (needle === "") return sql<boolean>`true`
  const found = await matchingRecords(tx, profileIds, needle)
  return found ? isAmong(alias, found) : containsText(alias, needle)
}

/** Whether the record is one of `ids`. */
export function isAmong(alias: "r" | "p", ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.id`)} = any(${[...ids]}::uuid[])`
}

/** Whether UID or name contain the normalized text. */
export function containsText(alias: "r" | "p", needle: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${sql.ref(`${alias}.search_text`)}, ${needle}) > 0`
}

/**
 * The records whose UID or name contains a normalized text, found by trigrams; undefined when there are many or the
 * text is too short.
 */
export async function matchingRecords(
  tx: ClientTransaction,
  profileIds: readonly ProfileId[],
  needle: string,
): Promise<readonly string[] | undefined> {
  if ([...needle].length < shortestNeedle || (await isFrequent(tx, profileIds, needle))) return undefined
  const pattern = needle.replace(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<{ id: string }>`
    select found.id from unnest(${[...profileIds]}::text[]) as searched (profile_id),
           lateral search_records(searched.profile_id, ${pattern}, ${maxFound + 1}) as found (id)
     limit ${maxFound + 1}
  `.execute(tx)
  return rows.length > maxFound ? undefined : rows.map(({ id }) => id)
}

/** Collecting all matches of a frequent text would take longer than scanning until there are enough. */
async function isFrequent(tx: ClientTransaction, profileIds: readonly ProfileId[], needle: string): Promise<boolean> {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches from (
      select r.search_text from record r where r.profile_id = any(${[...profileIds]}::text[]) limit ${sample.records}
    ) r where ${containsText("r", needle)}
  `.execute(tx)
  return (rows[0]?.matches ?? 0) >= sample.frequent
}
