import { sql, type Insertable, type Selectable } from "kysely"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Tables } from "../../../../server/database/tables.ts"

/** The latest job of a kind for a profile, with its requester and draft. */
export type ProfileJob = Selectable<Tables["profile_job"]>

export function findProfileJob(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  kind: ProfileJob["kind"],
): Promise<ProfileJob | undefined> {
  return tx
    .selectFrom("profile_job")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("kind", "=", kind)
    .selectAll()
    .executeTakeFirst()
}

export async function insertProfileJob(tx: ClientTransaction, job: Insertable<Tables["profile_job"]>): Promise<void> {
  await tx
    .insertInto("profile_job")
    .values(job)
    .onConflict((conflict) =>
      conflict.columns(["client_id", "profile_id", "kind"]).doUpdateSet((eb) => ({
        job_id: eb.ref("excluded.job_id"),
        draft_revision: eb.ref("excluded.draft_revision"),
        draft_hash: eb.ref("excluded.draft_hash"),
        from_version: eb.ref("excluded.from_version"),
        requested_by: eb.ref("excluded.requested_by"),
        requested_at: sql`now()`,
      })),
    )
    .execute()
}
