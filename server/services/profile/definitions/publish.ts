import { compile } from "../../../../engine/compile/compile.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit, type AuditActor } from "../../audit/trail/service.ts"
import { compileContext, type CompiledProfiles } from "./compiled-profiles.ts"
import { promoteNewlyListed } from "./promote-newly-listed.ts"
import { writeVersion, type ProfileRow } from "./repository.ts"

/** Puts the draft in force as the next version, with its audit entry, or refuses it with everything that is wrong with it. */
export async function publishDraft(
  tx: Tenant,
  actor: AuditActor,
  compiledProfiles: CompiledProfiles,
  profile: Pick<ProfileRow, "id" | "draft" | "published_version" | "published_hash">,
): Promise<void> {
  const { clientId, userId } = actor
  const number = (profile.published_version ?? 0) + 1
  const result = compile(profile.draft, await compileContext(tx, clientId, number))
  if (!result.ok) throw new Refusal(422, result.problems)
  if (result.profile.hash === profile.published_hash)
    throw new Refusal(409, problem("definition.nothing_to_publish", []))
  await writeVersion(tx, clientId, userId, {
    id: profile.id,
    number,
    hash: result.profile.hash,
    definition: profile.draft,
  })
  if (profile.published_version !== null) {
    const before = await compiledProfiles.version(tx, clientId, profile.id, profile.published_version)
    await promoteNewlyListed(tx, clientId, before, result.profile)
  }
  await appendAudit(tx, actor, {
    subjectKind: "profile",
    subjectId: profileSubject(profile.id),
    action: "published",
    changes: [{ section: null, parameter: "version", previous: profile.published_version, current: number }],
  })
}

/** A profile's id is chosen by people and short; in the trail it stands under the kind of thing it is. */
export function profileSubject(id: ProfileId): string {
  return `profile:${id}`
}
