import { sql } from "kysely"
import { mostOthers, presenceSeconds, type DraftPeer, type DraftPlace } from "../../../../schemas/api/presence.ts"
import type { ClientId, ProfileId, UserId } from "../../../../schemas/ids.ts"
import { isSeenBy, type PersonReader } from "../../../database/seen-people.ts"
import type { Tenant } from "../../../database/database.ts"

/** One person at one draft. */
interface Presence {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly userId: UserId
}

/** The revision of a draft, and the entity it is of, if any; undefined where there is none. */
export function draftOf(tx: Tenant, clientId: ClientId, id: ProfileId) {
  return tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select(["draft_revision", "entity_id"])
    .executeTakeFirst()
}

export async function writePresence(tx: Tenant, { clientId, profileId, userId }: Presence, place: DraftPlace) {
  const where = {
    part: place.part,
    selection_kind: place.selection?.kind ?? null,
    selection_id: place.selection?.id ?? null,
  }
  await tx
    .insertInto("draft_presence")
    .values({ client_id: clientId, profile_id: profileId, user_id: userId, ...where })
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "profile_id", "user_id"])
        .doUpdateSet({ ...where, seen_at: sql`clock_timestamp()` }),
    )
    .execute()
}

export async function removePresence(tx: Tenant, { clientId, profileId, userId }: Presence): Promise<void> {
  await tx
    .deleteFrom("draft_presence")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("user_id", "=", userId)
    .execute()
}

/** Forgets who has not been heard of for a minute, at whatever draft. What somebody else is writing is left to them. */
export async function forgetSilent(tx: Tenant, clientId: ClientId): Promise<void> {
  await sql`
    delete from draft_presence where client_id = ${clientId} and (profile_id, user_id) in (
      select profile_id, user_id from draft_presence
       where client_id = ${clientId} and seen_at < clock_timestamp() - interval '1 minute'
         for update skip locked limit 100)
  `.execute(tx)
}

/** Who else is at a draft, by name, of those whom the reader may see. */
export async function othersAt(
  tx: Tenant,
  reader: PersonReader,
  { clientId, profileId, userId }: Presence,
): Promise<DraftPeer[]> {
  const { rows } = await sql<{
    user_id: UserId
    name: string
    part: string
    selection_kind: string | null
    selection_id: string | null
  }>`
    select p.user_id, u.first_name || ' ' || u.last_name as name, p.part, p.selection_kind, p.selection_id
      from draft_presence p
      join app_user u on u.client_id = p.client_id and u.id = p.user_id
     where p.client_id = ${clientId} and p.profile_id = ${profileId} and p.user_id <> ${userId} and ${isSeenBy(reader)}
       and p.seen_at > clock_timestamp() - make_interval(secs => ${presenceSeconds})
     order by name, p.user_id
     limit ${mostOthers}
  `.execute(tx)
  return rows.map(({ user_id, name, part, selection_kind: kind, selection_id: id }) => ({
    userId: user_id,
    name,
    part,
    selection: kind === null || id === null ? null : { kind, id },
  }))
}
