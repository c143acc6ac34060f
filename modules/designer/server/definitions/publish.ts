import type { CompileContext } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AuditActor } from "../../../../server/audit-log/append.ts"
import { nextVersion, type NextVersion, rewritesRecords } from "../versions/next-version.ts"
import type { AccessContextDeps } from "../../../records/server/index.ts"
import { backfillIndexedValues } from "../conversion/backfill-indexed-values.ts"
import {
  type ProfileRow,
  recordProfileEvent,
  writePublishedDraft,
  writeVersion,
} from "../../../profiles/server/index.ts"

type Published = Pick<ProfileRow, "id" | "entity_id" | "draft" | "published" | "published_version" | "published_hash">

/**
 * Publishes the draft as the next version with its audit entry. Throws with all problems of the draft, and also when
 * publishing would rewrite records: this requires a change report. A caller that publishes many drafts passes their
 * context, which reads every definition.
 */
export async function publishDraft(
  tx: ClientTransaction,
  actor: AuditActor,
  { compiledProfiles, extensions }: Pick<AccessContextDeps, "compiledProfiles" | "extensions">,
  profile: Published,
  context?: CompileContext,
): Promise<void> {
  const next = await nextVersion(tx, actor.clientId, compiledProfiles, profile, { definition: profile.draft, context })
  if (await rewritesRecords(tx, extensions.workflow, actor.clientId, profile, next))
    throw new HttpError(409, problem("version.report_first", []))
  await activateVersion(tx, actor, profile, next)
}

/**
 * Inserts a version and switches to it. Rewritten records and their indexed values must be migrated in the same
 * transaction before. Accepted broken references are recorded in the audit log.
 */
export async function activateVersion(
  tx: ClientTransaction,
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
  if (plan && done.rewritten === undefined) await backfillIndexedValues(tx, clientId, plan.before.compiled, compiled)
  await recordProfileEvent(tx, actor, profile.id, revertedTo === null ? "published" : "reverted", [
    { section: null, parameter: "version", previous: profile.published_version, current: number },
    ...(revertedTo === null ? [] : [{ section: null, parameter: "revertedTo", previous: null, current: revertedTo }]),
    ...(rewritten === 0 ? [] : [{ section: null, parameter: "rewritten", previous: null, current: rewritten }]),
    ...(mapped === 0 ? [] : [{ section: null, parameter: "mapped", previous: null, current: mapped }]),
    // Recorded because an administrator accepted that rules or reminders lose their references.
    ...(broken === 0 ? [] : [{ section: null, parameter: "broken", previous: null, current: broken }]),
  ])
}
