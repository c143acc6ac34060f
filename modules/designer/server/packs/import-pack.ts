import { findUnresolved } from "../../../../engine/pack/merge.ts"
import { definitionHash } from "../../../../engine/pack/write-pack.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { allowsDesign, designFeature, newAccess } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { toForbiddenError, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { findDraftBlockers, findCreationBlockers } from "../../../../engine/edit/draft-problems.ts"
import {
  authorizeDesign,
  findProfile,
  insertProfile,
  lockProfile,
  profileSubject,
  raiseTagRevision,
  writeDraft,
} from "../../../profiles/server/index.ts"
import { createTag, extendTag } from "../tags/service.ts"
import { planImport, type Decisions, type ImportPlan, type PlannedProfile, type PlannedTag } from "./plan-import.ts"
import { rememberImport } from "./repository.ts"
import { grantWorkers } from "./workers.ts"

export interface ImportedProfile {
  readonly profile: PlannedProfile
  readonly importStatus: "created" | "changed" | "same"
}

/** Imports a pack as previewed and decided: all drafts, tags and audit entries in one transaction. */
export async function importProfiles(
  tx: ClientTransaction,
  actor: Actor,
  json: unknown,
  decisions: Decisions,
): Promise<{ readonly profiles: readonly ImportedProfile[]; readonly plan: ImportPlan }> {
  await raiseTagRevision(tx, actor.clientId)
  const plan = await planImport(tx, actor, json, decisions)
  const requested = plan.profiles.filter(({ decision }) => decision.as !== "skip")
  if (requested.length === 0) throw new HttpError(422, problem("pack.nothing_to_do", ["decisions"]))
  await assertDecisionsComplete(tx, actor, requested)
  // Imported before the definitions that use them.
  for (const tag of plan.tags) await importTag(tx, actor, tag)
  const profiles: ImportedProfile[] = []
  for (const profile of requested) profiles.push({ profile, importStatus: await importProfile(tx, actor, profile) })
  return { profiles, plan }
}

/**
 * Throws unless the actor can update every target draft, each has the previewed revision, and every conflict has a
 * decision.
 */
async function assertDecisionsComplete(
  tx: ClientTransaction,
  actor: Actor,
  requested: readonly PlannedProfile[],
): Promise<void> {
  for (const { target } of requested) if (target) authorizeDesign(actor, target, "UPDATE")
  for (const { packed, target, decision, conflicts, problems } of requested) {
    const path = ["decisions", packed.definition.id]
    const blockers = target ? findDraftBlockers(problems) : findCreationBlockers(problems)
    if (blockers.length > 0) throw new HttpError(422, blockers)
    if (!target) continue
    if (decision.draftRevision === undefined) {
      throw new HttpError(409, problem("pack.not_decided", path, { profile: packed.definition.name.en }))
    }
    const locked = await lockProfile(tx, actor.clientId, target.id)
    if (locked?.draft_revision !== decision.draftRevision || locked.draft_revision !== target.draft_revision) {
      throw new HttpError(409, problem("profile.conflict", [...path, "draftRevision"]))
    }
    const open = findUnresolved(conflicts, decision.resolutions ?? {})
    if (open.length > 0) throw new HttpError(422, problem("pack.unresolved", path, { count: open.length }))
  }
}

async function importProfile(
  tx: ClientTransaction,
  actor: Actor,
  { packed, target, definition, isChanged, decision }: PlannedProfile,
): Promise<ImportedProfile["importStatus"]> {
  const { clientId, userId } = actor
  const id = definition.id as ProfileId
  const owner = { entityId: null, access: newAccess(definition.type) }
  if (!target && !(await insertProfile(tx, clientId, userId, definition, owner)))
    throw new HttpError(
      409,
      problem("pack.not_decided", ["decisions", packed.definition.id], { profile: definition.name.en }),
    )
  if (target && isChanged) await writeDraft(tx, clientId, userId, definition)
  const hash = definitionHash(packed.definition)
  await rememberImport(tx, clientId, userId, { profileId: id, packId: packed.packId, base: packed.definition, hash })
  const row = await findProfile(tx, clientId, id)
  const previous = target?.draft_revision ?? null
  await appendAudit(tx, actor, {
    subjectKind: "profile",
    subjectId: profileSubject(id),
    action: "imported",
    changes: [
      { section: null, parameter: "draft", previous, current: row?.draft_revision ?? previous },
      { section: null, parameter: "pack", previous: null, current: hash },
    ],
  })
  await grantWorkers(tx, actor, id, { packed, target, confirmed: decision.workers ?? [] })
  return target ? (isChanged ? "changed" : "same") : "created"
}

async function importTag(
  tx: ClientTransaction,
  actor: Actor,
  { packed, local, elements, change }: PlannedTag,
): Promise<void> {
  if (change.state === "same") return
  if (!local) {
    const users = packed.contentType === "users" ? [] : null
    return createTag(tx, actor, { id: packed.id, name: packed.name, elements, users })
  }
  if (!allowsDesign(actor.rights, "UPDATE", "any")) throw toForbiddenError("UPDATE", designFeature.entity)
  return extendTag(tx, actor, local, elements)
}
