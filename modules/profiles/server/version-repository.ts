import { sql } from "kysely"
import type { ClientId, ProfileId, UserId } from "../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { problem } from "../../../schemas/problems.ts"
import { visibleNameOf, type UserViewer } from "../../../server/database/visible-users.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"

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

/** Versions of a profile, newest first, with their publisher and the number of records last saved under each. */
export async function findVersions(
  tx: ClientTransaction,
  access: UserViewer & { readonly clientId: ClientId },
  id: ProfileId,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.hash, v.published_at, v.published_by, v.rewritten, v.reverted_to,
           ${visibleNameOf(access)} as published_by_name, coalesce(saved.total, 0) as record_count
      from profile_version v
      left join app_user u on u.client_id = v.client_id and u.id = v.published_by
      left join (
        select profile_version as version, count(*) as total from record
         where client_id = ${access.clientId} and profile_id = ${id} group by 1
      ) as saved on saved.version = v.version
     where v.client_id = ${access.clientId} and v.profile_id = ${id}
     order by v.version desc
  `.execute(tx)
  return rows
}

/** Loads a published definition; throws if the version does not exist. */
export async function publishedDefinition(
  tx: ClientTransaction,
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
  if (!row) throw new HttpError(404, problem("version.not_found", ["version"], { version }))
  return row
}

/** The version that a version restored; null for an ordinary version. */
export async function revertedTo(
  tx: ClientTransaction,
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
