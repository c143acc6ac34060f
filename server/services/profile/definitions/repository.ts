import { sql } from "kysely"
import type { ClientId, ProfileId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"

export interface ProfileRow {
  readonly id: ProfileId
  readonly type: ProfileType
  readonly draft: ProfileDefinition
  readonly draft_revision: number
  readonly published_version: number | null
  readonly published_hash: string | null
  readonly updated_at: Date
  readonly published: ProfileDefinition | null
}

function profiles(tx: Tenant, clientId: ClientId) {
  return tx
    .selectFrom("profile as p")
    .leftJoin("profile_version as v", (join) =>
      join
        .onRef("v.client_id", "=", "p.client_id")
        .onRef("v.profile_id", "=", "p.id")
        .onRef("v.version", "=", "p.published_version"),
    )
    .where("p.client_id", "=", clientId)
    .select([
      "p.id",
      "p.type",
      "p.draft",
      "p.draft_revision",
      "p.published_version",
      "p.published_hash",
      "p.updated_at",
    ])
    .select("v.definition as published")
}

export function findProfiles(tx: Tenant, clientId: ClientId): Promise<ProfileRow[]> {
  return profiles(tx, clientId).orderBy("p.id").execute()
}

export function findProfile(tx: Tenant, clientId: ClientId, id: ProfileId): Promise<ProfileRow | undefined> {
  return profiles(tx, clientId).where("p.id", "=", id).executeTakeFirst()
}

/** The profile's row is held until the transaction ends, so that of two edits at once the second sees the first. */
export async function holdProfile(tx: Tenant, clientId: ClientId, id: ProfileId): Promise<ProfileRow | undefined> {
  await tx
    .selectFrom("profile")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .forUpdate()
    .select("id")
    .execute()
  return findProfile(tx, clientId, id)
}

/** False when a profile of that id is there already. */
export async function insertProfile(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId | null,
  definition: ProfileDefinition,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("profile")
    .values({
      client_id: clientId,
      id: definition.id as ProfileId,
      type: definition.type,
      draft: json(definition),
      updated_by: userId,
    })
    .onConflict((conflict) => conflict.columns(["client_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  return inserted !== undefined
}

export async function writeDraft(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId | null,
  definition: ProfileDefinition,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({
      type: definition.type,
      draft: json(definition),
      draft_revision: sql`draft_revision + 1`,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", definition.id as ProfileId)
    .execute()
}

/** A version once written is never changed: the application's role may only insert it. */
export async function writeVersion(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId | null,
  version: {
    readonly id: ProfileId
    readonly number: number
    readonly hash: string
    readonly definition: ProfileDefinition
  },
): Promise<void> {
  await tx
    .insertInto("profile_version")
    .values({
      client_id: clientId,
      profile_id: version.id,
      version: version.number,
      hash: version.hash,
      definition: json(version.definition),
      published_by: userId,
    })
    .execute()
  await tx
    .updateTable("profile")
    .set({
      published_version: version.number,
      published_hash: version.hash,
      draft_revision: sql`draft_revision + 1`,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", version.id)
    .execute()
}

export async function removeProfile(tx: Tenant, clientId: ClientId, id: ProfileId): Promise<void> {
  await tx.deleteFrom("profile").where("client_id", "=", clientId).where("id", "=", id).execute()
}
