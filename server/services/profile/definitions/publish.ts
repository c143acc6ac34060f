import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit, type AuditActor, type Change } from "../../../audit-log/append.ts"
import { nextVersion, type NextVersion, rewritesRecords } from "../versions/next-version.ts"
import type { Reading } from "../records/reader.ts"
import { promoteNewlyListed } from "./promote-newly-listed.ts"
import { writePublishedDraft, writeVersion, type ProfileRow } from "./profile-repository.ts"

type Published = Pick<ProfileRow, "id" | "entity_id" | "draft" | "published" | "published_version" | "published_hash">

/**
 * Puts the draft in force as the next version, with its audit entry, or refuses it with everything that is wrong with it.
 * One that would rewrite records is refused as well: what becomes of their values is decided over its change report.
 */
export async function publishDraft(
  tx: Tenant,
  actor: AuditActor,
  { compiledProfiles, extensions }: Pick<Reading, "compiledProfiles" | "extensions">,
  profile: Published,
): Promise<void> {
  const next = await nextVersion(tx, actor.clientId, compiledProfiles, profile, { definition: profile.draft })
  if (await rewritesRecords(tx, extensions.workflow, actor.clientId, profile, next))
    throw new Refusal(409, problem("version.report_first", []))
  await putInForce(tx, actor, profile, next)
}

/**
 * Writes a version and switches to it. Records that it rewrites must be in its form already, in the same transaction; then
 * their promoted values are as well. What breaks by it was accepted, and is told in the trail.
 */
export async function putInForce(
  tx: Tenant,
  actor: AuditActor,
  profile: Published,
  next: NextVersion,
  done: { readonly rewritten?: number; readonly mapped?: number; readonly broken?: number } = {},
): Promise<void> {
  const { clientId, userId } = actor
  const { rewritten = 0, mapped = 0, broken = 0 } = done
  const { number, definition, compiled, plan, mapping, revertedTo } = next
  await writeVersion(tx, clientId, userId, {
    id: profile.id,
    number,
    hash: compiled.hash,
    definition,
    rewritten,
    revertedTo,
    mapping,
  })
  if (definition !== profile.draft) await writePublishedDraft(tx, clientId, profile.id, definition)
  if (plan && done.rewritten === undefined) await promoteNewlyListed(tx, clientId, plan.before.compiled, compiled)
  await noteProfile(tx, actor, profile.id, revertedTo === null ? "published" : "reverted", [
    { section: null, parameter: "version", previous: profile.published_version, current: number },
    ...(revertedTo === null ? [] : [{ section: null, parameter: "revertedTo", previous: null, current: revertedTo }]),
    ...(rewritten === 0 ? [] : [{ section: null, parameter: "rewritten", previous: null, current: rewritten }]),
    ...(mapped === 0 ? [] : [{ section: null, parameter: "mapped", previous: null, current: mapped }]),
    // That rules or reminders were left to name what is gone was somebody's decision.
    ...(broken === 0 ? [] : [{ section: null, parameter: "broken", previous: null, current: broken }]),
  ])
}

/** An entry in a profile's own trail. */
export function noteProfile(
  tx: Tenant,
  actor: AuditActor,
  id: ProfileId,
  action: string,
  changes: readonly Change[],
): Promise<void> {
  return appendAudit(tx, actor, { subjectKind: "profile", subjectId: profileSubject(id), action, changes })
}

/** A profile's id is chosen by people and short; in the trail it stands under the kind of thing it is. */
export function profileSubject(id: ProfileId): string {
  return `profile:${id}`
}
