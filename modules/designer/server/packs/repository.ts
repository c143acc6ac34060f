import { sql } from "kysely"
import type { ClientId, ProfileId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"

/** The last pack import of a profile, with its definition at that time. */
export interface PackImport {
  readonly profileId: ProfileId
  readonly packId: string
  readonly base: ProfileDefinition
  readonly hash: string
}

export async function findPackImports(tx: ClientTransaction, clientId: ClientId): Promise<PackImport[]> {
  const rows = await tx
    .selectFrom("pack_import")
    .where("client_id", "=", clientId)
    .orderBy("profile_id")
    .select(["profile_id", "source_id", "base", "base_hash"])
    .execute()
  return rows.map(({ profile_id: profileId, source_id: packId, base, base_hash: hash }) => ({
    profileId,
    packId,
    base,
    hash,
  }))
}

export async function rememberImport(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  { profileId, packId, base, hash }: PackImport,
): Promise<void> {
  const packColumns = { source_id: packId, base: json(base), base_hash: hash, imported_by: userId }
  await tx
    .insertInto("pack_import")
    .values({ client_id: clientId, profile_id: profileId, ...packColumns })
    .onConflict((conflict) =>
      conflict.columns(["client_id", "profile_id"]).doUpdateSet({ ...packColumns, imported_at: sql`now()` }),
    )
    .execute()
}

/** Maximum number of versions searched for an ancestor. */
const latest = 200

/** Published definitions of a profile, newest first. */
export async function publishedDefinitions(
  tx: ClientTransaction,
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
