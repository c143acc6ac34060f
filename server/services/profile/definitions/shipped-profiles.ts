import type { ProfileId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { Tenant } from "../../../database/database.ts"
import type { AuditActor } from "../../../audit-log/append.ts"
import type { Reading } from "../records/reader.ts"
import { publishDraft } from "./publish.ts"
import { findProfile, insertProfile } from "./profile-repository.ts"

/** Gives a client the shipped record types, each published as its first version; one that is there already stays as it is. */
export async function installShippedProfiles(
  tx: Tenant,
  actor: AuditActor,
  parts: Pick<Reading, "compiledProfiles" | "extensions">,
  definitions: readonly ProfileDefinition[] = shippedProfiles,
): Promise<void> {
  const made: ProfileId[] = []
  for (const definition of definitions) {
    if (await insertProfile(tx, actor.clientId, actor.userId, definition)) made.push(definition.id as ProfileId)
  }
  // Published when all are there, since they refer to one another.
  for (const id of made) {
    const profile = await findProfile(tx, actor.clientId, id)
    if (profile) await publishDraft(tx, actor, parts, profile)
  }
}
