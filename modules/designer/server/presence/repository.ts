import { sql } from "kysely"
import { maxOthers, presenceSeconds, type DraftCollaborator, type EditorLocation } from "../../contracts/presence.ts"
import type { ClientId, ProfileId, UserId } from "../../../../schemas/ids.ts"
import { userVisibilityCondition, type UserViewer } from "../../../../server/database/visible-users.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** A user's presence in a draft. */
interface Presence {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly userId: UserId
}

/** Returns the revision and entity of a draft; undefined if it does not exist. */
export function draftOf(tx: ClientTransaction, clientId: ClientId, id: ProfileId) {
  return tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select(["draft_revision", "entity_id"])
    .executeTakeFirst()
}

export async function writePresence(
  tx: ClientTransaction,
  { clientId, profileId, userId }: Presence,
  location: EditorLocation,
) {
  const where = {
    tab: location.tab,
    selection_kind: location.selection?.kind ?? null,
    selection_id: location.selection?.id ?? null,
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

export async function removePresence(tx: ClientTransaction, { clientId, profileId, userId }: Presence): Promise<void> {
  await tx
    .deleteFrom("draft_presence")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("user_id", "=", userId)
    .execute()
}

/**
 * Deletes presences without activity for one minute, in all drafts. Skips locked rows, which another transaction is
 * updating.
 */
export async function forgetSilent(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`
    delete from draft_presence where client_id = ${clientId} and (profile_id, user_id) in (
      select profile_id, user_id from draft_presence
       where client_id = ${clientId} and seen_at < clock_timestamp() - interval '1 minute'
         for update skip locked limit 100)
  `.execute(tx)
}

/** Lists the other users in a draft, sorted by name, limited to those visible to the reader. */
export async function othersAt(
  tx: ClientTransaction,
  access: UserViewer,
  { clientId, profileId, userId }: Presence,
): Promise<DraftCollaborator[]> {
  const { rows } = await sql<{
    user_id: UserId
    name: string
    tab: string
    selection_kind: string | null
    selection_id: string | null
  }>`
    select p.user_id, u.first_name || ' ' || u.last_name as name, p.tab, p.selection_kind, p.selection_id
      from draft_presence p
      join app_user u on u.client_id = p.client_id and u.id = p.user_id
     where p.client_id = ${clientId} and p.profile_id = ${profileId} and p.user_id <> ${userId} and ${userVisibilityCondition(access)}
       and p.seen_at > clock_timestamp() - make_interval(secs => ${presenceSeconds})
     order by name, p.user_id
     limit ${maxOthers}
  `.execute(tx)
  return rows.map(({ user_id, name, tab, selection_kind: kind, selection_id: id }) => ({
    userId: user_id,
    name,
    tab,
    selection: kind === null || id === null ? null : { kind, id },
  }))
}
