import { type RawBuilder, sql } from "kysely"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { FoundRecord } from "../../contracts/search.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { normalizeSearchText } from "../../../../server/database/record-list/normalize-search-text.ts"
import { isGranted } from "../../../../server/database/record-list/readable.ts"
import { matchingRecords, containsText, isAmong } from "../../../../server/database/record-list/search.ts"
import { grantedRecordIds, type AccessContext } from "../access-context.ts"
import { visibilityCondition } from "../visibility.ts"

/** Maximum number of records scanned for a text too short for the index; a common text is found sooner. */
const maxScannedRecords = 50_000
/** Maximum number of matches that are sorted. */
const maxSorted = 1000

/**
 * Searches visible records by uid or name: an exact uid first, then names and uids that start with the text, then the
 * newest.
 */
export async function recordsHolding(
  tx: ClientTransaction,
  access: AccessContext,
  text: string,
  size: number,
): Promise<FoundRecord[]> {
  const needle = normalizeSearchText(text.trim())
  const module = access.actor.module
  const profiles = access.profiles.filter(({ modules }) => module === null || modules.includes(module))
  const profileIds = profiles.map(({ profileId }) => profileId)
  if (needle === "" || (profileIds.length === 0 && access.grantedRecords.size === 0)) return []
  const found = await matchingRecords(tx, [...new Set([...profileIds, ...access.grantedRecords.keys()])], needle)
  const matches = found
    ? sql`select r.* from record r where ${visibleRecordsCondition(access, profileIds)} and ${isAmong("r", found)}`
    : sql`select r.* from (select r.* from record r where ${visibleRecordsCondition(access, profileIds)} limit ${maxScannedRecords}) r
           where ${containsText("r", needle)} limit ${maxSorted}`
  const { rows } = await sql<FoundRecord>`
    select r.id, r.profile_id as "profileId", r.type, r.project_id as "projectId", r.uid as "uniqueId", r.name
      from (${matches}) r
     order by lower(r.uid) = ${needle} desc, starts_with(r.search_text, ${needle}) desc,
              starts_with(lower(r.name), ${needle}) desc, r.updated_at desc, r.id
     limit ${size}`.execute(tx)
  return rows
}

function visibleRecordsCondition(access: AccessContext, profileIds: readonly string[]): RawBuilder<boolean> {
  const { module } = access.actor
  const projects = [...access.visibility.projects.values()].filter((one) => module === null || one.module === module)
  return sql<boolean>`r.client_id = ${access.actor.clientId} and (r.profile_id = any(${[...profileIds]}::text[]) or ${isGranted("r", grantedRecordIds(access))})
    and ${visibilityCondition(access.visibility, "r")}
    and (r.project_id is null or r.project_id = ${masterLibrary}::uuid or r.project_id = any(${projects.map(({ id }) => id)}::uuid[]))`
}
