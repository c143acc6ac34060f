import { sql, type Insertable, type Selectable } from "kysely"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Tables } from "../../../database/tables.ts"

/** The newest work of a kind on a profile: who asked for it, and of which draft. */
export type ProfileWork = Selectable<Tables["profile_work"]>

export function findWork(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
  kind: ProfileWork["kind"],
): Promise<ProfileWork | undefined> {
  return tx
    .selectFrom("profile_work")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("kind", "=", kind)
    .selectAll()
    .executeTakeFirst()
}

export async function noteWork(tx: Tenant, work: Insertable<Tables["profile_work"]>): Promise<void> {
  await tx
    .insertInto("profile_work")
    .values(work)
    .onConflict((conflict) =>
      conflict.columns(["client_id", "profile_id", "kind"]).doUpdateSet((eb) => ({
        job_id: eb.ref("excluded.job_id"),
        draft_revision: eb.ref("excluded.draft_revision"),
        draft_hash: eb.ref("excluded.draft_hash"),
        from_version: eb.ref("excluded.from_version"),
        asked_by: eb.ref("excluded.asked_by"),
        asked_at: sql`now()`,
      })),
    )
    .execute()
}
