import type { ProfileId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { AuditActor } from "../../../../server/audit-log/append.ts"
import type { AccessContextDeps } from "../../../records/server/index.ts"
import { draftContext } from "./draft-context.ts"
import { publishDraft } from "./publish.ts"
import { findProfile, insertProfile, scopeOf } from "../../../profiles/server/index.ts"

/** Installs the shipped record types as first versions; existing ones are left unchanged. */
export async function installShippedProfiles(
  tx: ClientTransaction,
  actor: AuditActor,
  deps: Pick<AccessContextDeps, "compiledProfiles" | "extensions">,
  definitions: readonly ProfileDefinition[] = shippedProfiles,
): Promise<void> {
  const createdIds: ProfileId[] = []
  for (const definition of definitions) {
    if (await insertProfile(tx, actor.clientId, actor.userId, definition)) createdIds.push(definition.id as ProfileId)
  }
  // Published after all of them exist, because they reference each other.
  const context = await draftContext(tx, actor.clientId, 1, scopeOf(null))
  for (const id of createdIds) {
    const profile = await findProfile(tx, actor.clientId, id)
    if (profile) await publishDraft(tx, actor, deps, profile, context)
  }
}
