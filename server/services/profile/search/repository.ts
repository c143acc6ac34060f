import { type RawBuilder, sql } from "kysely"
import type { FoundRecord } from "../../../../schemas/api/search.ts"
import type { Tenant } from "../../../database/database.ts"
import { foldWhole } from "../../../database/record-list/fold.ts"
import { isGiven } from "../../../database/record-list/readable.ts"
import { holders, holds, isAmong } from "../../../database/record-list/search.ts"
import { givenToRead, type Reader } from "../records/reader.ts"
import { insideWalls } from "../records/visibility.ts"

/** A text that many records hold is met soon; of one that is too short to be looked up, no more than these are looked at. */
const mostLookedAt = 50_000
/** Of those that hold it, so many are put in order. */
const mostOrdered = 1000

/** Records inside the walls whose number or name holds the text: the number itself, then what begins with it, then the newest. */
export async function recordsHolding(tx: Tenant, reader: Reader, text: string, size: number): Promise<FoundRecord[]> {
  const needle = foldWhole(text.trim())
  const module = reader.actor.module
  const profiles = reader.profiles.filter(({ modules }) => module === null || modules.includes(module))
  const profileIds = profiles.map(({ profileId }) => profileId)
  if (needle === "" || (profileIds.length === 0 && reader.givenOf.size === 0)) return []
  const found = await holders(tx, [...new Set([...profileIds, ...reader.givenOf.keys()])], needle)
  const held = found
    ? sql`select r.* from record r where ${inSight(reader, profileIds)} and ${isAmong("r", found)}`
    : sql`select r.* from (select r.* from record r where ${inSight(reader, profileIds)} limit ${mostLookedAt}) r
           where ${holds("r", needle)} limit ${mostOrdered}`
  const { rows } = await sql<FoundRecord>`
    select r.id, r.profile_id as "profileId", r.type, r.project_id as "projectId", r.uid as "uniqueId", r.name
      from (${held}) r
     order by lower(r.uid) = ${needle} desc, starts_with(r.searched, ${needle}) desc,
              starts_with(lower(r.name), ${needle}) desc, r.updated_at desc, r.id
     limit ${size}`.execute(tx)
  return rows
}

function inSight(reader: Reader, profileIds: readonly string[]): RawBuilder<boolean> {
  const { module } = reader.actor
  const projects = [...reader.visibility.projects.values()].filter((one) => module === null || one.module === module)
  return sql<boolean>`r.client_id = ${reader.actor.clientId} and (r.profile_id = any(${[...profileIds]}::text[]) or ${isGiven("r", givenToRead(reader))})
    and ${insideWalls(reader.visibility, "r")}
    and (r.project_id is null or r.project_id = any(${projects.map(({ id }) => id)}::uuid[]))`
}
