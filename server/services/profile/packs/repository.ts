import { sql } from "kysely"
import type { ClientId, ProfileId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"

/** What a profile here last took from a pack, as it stood there. */
export interface PackImport {
  readonly profileId: ProfileId
  readonly lineage: string
  readonly base: ProfileDefinition
  readonly hash: string
}

export async function findPackImports(tx: Tenant, clientId: ClientId): Promise<PackImport[]> {
  const rows = await tx
    .selectFrom("pack_import")
    .where("client_id", "=", clientId)
    .orderBy("profile_id")
    .select(["profile_id", "lineage", "base", "base_hash"])
    .execute()
  return rows.map(({ profile_id: profileId, lineage, base, base_hash: hash }) => ({ profileId, lineage, base, hash }))
}

export async function rememberImport(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId | null,
  { profileId, lineage, base, hash }: PackImport,
): Promise<void> {
  const kept = { lineage, base: json(base), base_hash: hash, imported_by: userId }
  await tx
    .insertInto("pack_import")
    .values({ client_id: clientId, profile_id: profileId, ...kept })
    .onConflict((conflict) =>
      conflict.columns(["client_id", "profile_id"]).doUpdateSet({ ...kept, imported_at: sql`now()` }),
    )
    .execute()
}

/** As far back as an ancestor is looked for. */
const latest = 200

/** Published definitions of a profile, newest first. */
export async function publishedDefinitions(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
): Promise<ProfileDefinition[]> {
  const rows = await tx
    .selectFrom("profile_version")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .orderBy("version", "desc")
    .limit(latest)
    .select("definition")
    .execute()
  return rows.map(({ definition }) => definition)
}
