import { sql } from "kysely"
import type { ClientId, EntityId, ProfileId, UserId } from "../../../schemas/ids.ts"
import { newAccess, type ProfileAccess } from "../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { WorkflowMapping } from "../../../schemas/upgrade.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"

/** Owner of a new profile, and its origin. */
export interface ProfileOwner {
  readonly entityId: EntityId | null
  readonly origin?: { readonly id: ProfileId; readonly version: number | null }
  /** Whether roles or the record type grant access to its records; defaults to the record type. */
  readonly access?: ProfileAccess
}

const ofGroup: ProfileOwner = { entityId: null }

/** Returns false when a profile with that ID exists. */
export async function insertProfile(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  definition: ProfileDefinition,
  { entityId, origin, access = "type" }: ProfileOwner = ofGroup,
): Promise<boolean> {
  const inserted = await tx
    .insertInto("profile")
    .values({
      client_id: clientId,
      id: definition.id as ProfileId,
      type: definition.type,
      draft: json(definition),
      updated_by: userId,
      access,
      entity_id: entityId,
      origin_id: origin?.id ?? null,
      origin_version: origin?.version ?? null,
    })
    .onConflict((conflict) => conflict.columns(["client_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  return inserted !== undefined
}

export async function writeDraft(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  definition: ProfileDefinition,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({
      type: definition.type,
      // Access is decided on publication; until then, it follows the record type.
      access: sql<ProfileAccess>`case when published_version is null and type <> ${definition.type}
        then ${newAccess(definition.type)} else access end`,
      draft: json(definition),
      draft_revision: sql`draft_revision + 1`,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", definition.id as ProfileId)
    .execute()
}

export async function writeProfileAccess(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  access: ProfileAccess,
): Promise<void> {
  await tx.updateTable("profile").set({ access }).where("client_id", "=", clientId).where("id", "=", id).execute()
}

/** Saves the version of the origin on which a copy's draft is based; null for a draft of the origin. */
export async function writeOriginVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  version: number | null,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({ origin_version: version })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

/** Inserts a version. Versions are immutable: the application's database role cannot update them. */
export async function writeVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId | null,
  version: {
    readonly id: ProfileId
    readonly number: number
    readonly hash: string
    readonly definition: ProfileDefinition
    readonly rewritten: number
    readonly revertedTo: number | null
    readonly mapping: WorkflowMapping
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
      rewritten: version.rewritten,
      reverted_to: version.revertedTo,
      workflow_mapping: json(version.mapping),
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

/**
 * Saves the published definition as the draft when publishing restored an earlier definition or added to it; increments
 * the draft revision.
 */
export async function writePublishedDraft(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  definition: ProfileDefinition,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({ type: definition.type, draft: json(definition), draft_revision: sql`draft_revision + 1` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

/** Increments the draft revision, so that concurrent editors and running publish jobs detect the change. */
export async function writeArchived(
  tx: ClientTransaction,
  clientId: ClientId,
  id: ProfileId,
  archived: { readonly by: UserId; readonly reason: string | null } | null,
): Promise<void> {
  await tx
    .updateTable("profile")
    .set({
      archived_at: archived ? sql`now()` : null,
      archived_by: archived?.by ?? null,
      archived_reason: archived?.reason ?? null,
      draft_revision: sql`draft_revision + 1`,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function removeProfile(tx: ClientTransaction, clientId: ClientId, id: ProfileId): Promise<void> {
  await tx.deleteFrom("profile").where("client_id", "=", clientId).where("id", "=", id).execute()
}
