import { sql } from "kysely"
import type { ClientId, ProfileId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { problem } from "../../../../schemas/problems.ts"
import { nameSeenBy, type PersonReader } from "../../../database/seen-people.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"

export interface VersionRow {
  readonly version: number
  readonly hash: string
  readonly published_at: Date
  readonly published_by: UserId | null
  readonly published_by_name: string | null
  readonly record_count: number
  readonly rewritten: number
  readonly reverted_to: number | null
}

/** Every version of a profile, newest first, with who published it and how many records were last saved under it. */
export async function findVersions(
  tx: Tenant,
  reader: PersonReader & { readonly clientId: ClientId },
  id: ProfileId,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.hash, v.published_at, v.published_by, v.rewritten, v.reverted_to,
           ${nameSeenBy(reader)} as published_by_name, coalesce(saved.total, 0) as record_count
      from profile_version v
      left join app_user u on u.client_id = v.client_id and u.id = v.published_by
      left join (
        select profile_version as version, count(*) as total from record
         where client_id = ${reader.clientId} and profile_id = ${id} group by 1
      ) as saved on saved.version = v.version
     where v.client_id = ${reader.clientId} and v.profile_id = ${id}
     order by v.version desc
  `.execute(tx)
  return rows
}

/** A published definition; refuses a version that there is not. */
export async function publishedDefinition(
  tx: Tenant,
  clientId: ClientId,
  id: ProfileId,
  version: number,
): Promise<{ hash: string; definition: ProfileDefinition }> {
  const row = await tx
    .selectFrom("profile_version")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", id)
    .where("version", "=", version)
    .select(["hash", "definition"])
    .executeTakeFirst()
  if (!row) throw new Refusal(404, problem("version.not_found", ["version"], { version }))
  return row
}

/** The version whose definition a version brought back; null where it was drawn. */
export async function revertedTo(
  tx: Tenant,
  clientId: ClientId,
  id: ProfileId,
  version: number,
): Promise<number | null> {
  const row = await tx
    .selectFrom("profile_version")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", id)
    .where("version", "=", version)
    .select("reverted_to")
    .executeTakeFirst()
  return row?.reverted_to ?? null
}
