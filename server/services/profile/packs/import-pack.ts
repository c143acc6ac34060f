import { unresolved } from "../../../../engine/pack/merge.ts"
import { definitionHash } from "../../../../engine/pack/write-pack.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { allowsDesign, designFeature, newAccess } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { forbidden, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { refusedInDraft, refusedInNew } from "../../../../engine/edit/draft-problems.ts"
import { demandDesign } from "../definitions/designing.ts"
import { profileSubject } from "../definitions/publish.ts"
import { findProfile, holdProfile, insertProfile, writeDraft } from "../definitions/profile-repository.ts"
import { raiseTagRevision } from "../tags/catalogue-repository.ts"
import { createTag, extendTag } from "../tags/service.ts"
import { planImport, type Decisions, type ImportPlan, type PlannedProfile, type PlannedTag } from "./plan-import.ts"
import { rememberImport } from "./repository.ts"
import { takeWorkers } from "./workers.ts"

export interface ImportedProfile {
  readonly profile: PlannedProfile
  readonly made: "created" | "changed" | "same"
}

/** Takes a pack in as it was previewed and decided: every draft, list and audit entry in one transaction, or nothing. */
export async function importProfiles(
  tx: Tenant,
  actor: Actor,
  json: unknown,
  decisions: Decisions,
): Promise<{ readonly profiles: readonly ImportedProfile[]; readonly plan: ImportPlan }> {
  await raiseTagRevision(tx, actor.clientId)
  const plan = await planImport(tx, actor, json, decisions)
  const wanted = plan.profiles.filter(({ decision }) => decision.as !== "skip")
  if (wanted.length === 0) throw new Refusal(422, problem("pack.nothing_to_do", ["decisions"]))
  await demandDecided(tx, actor, wanted)
  // Before the definitions that choose from them.
  for (const tag of plan.tags) await takeTag(tx, actor, tag)
  const profiles: ImportedProfile[] = []
  for (const profile of wanted) profiles.push({ profile, made: await takeProfile(tx, actor, profile) })
  return { profiles, plan }
}

/** Every draft is the one that was looked at, and every conflict has its side. */
async function demandDecided(tx: Tenant, actor: Actor, wanted: readonly PlannedProfile[]): Promise<void> {
  for (const { target } of wanted) if (target) demandDesign(actor, target, "UPDATE")
  for (const { packed, target, decision, conflicts, problems } of wanted) {
    const path = ["decisions", packed.definition.id]
    const refused = target ? refusedInDraft(problems) : refusedInNew(problems)
    if (refused.length > 0) throw new Refusal(422, refused)
    if (!target) continue
    if (decision.draftRevision === undefined) {
      throw new Refusal(409, problem("pack.not_decided", path, { profile: packed.definition.name.en }))
    }
    const held = await holdProfile(tx, actor.clientId, target.id)
    if (held?.draft_revision !== decision.draftRevision || held.draft_revision !== target.draft_revision) {
      throw new Refusal(409, problem("profile.conflict", [...path, "draftRevision"]))
    }
    const open = unresolved(conflicts, decision.resolutions ?? {})
    if (open.length > 0) throw new Refusal(422, problem("pack.unresolved", path, { count: open.length }))
  }
}

async function takeProfile(
  tx: Tenant,
  actor: Actor,
  { packed, target, definition, isChanged, decision }: PlannedProfile,
): Promise<ImportedProfile["made"]> {
  const { clientId, userId } = actor
  const id = definition.id as ProfileId
  const belonging = { entityId: null, access: newAccess(definition.type) }
  if (!target && !(await insertProfile(tx, clientId, userId, definition, belonging)))
    throw new Refusal(
      409,
      problem("pack.not_decided", ["decisions", packed.definition.id], { profile: definition.name.en }),
    )
  if (target && isChanged) await writeDraft(tx, clientId, userId, definition)
  const hash = definitionHash(packed.definition)
  await rememberImport(tx, clientId, userId, { profileId: id, lineage: packed.lineage, base: packed.definition, hash })
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
  await takeWorkers(tx, actor, id, { packed, target, confirmed: decision.workers ?? [] })
  return target ? (isChanged ? "changed" : "same") : "created"
}

async function takeTag(tx: Tenant, actor: Actor, { packed, local, elements, change }: PlannedTag): Promise<void> {
  if (change.state === "same") return
  if (!local) {
    const users = packed.holds === "users" ? [] : null
    return createTag(tx, actor, { id: packed.id, name: packed.name, elements, users })
  }
  if (!allowsDesign(actor.rights, "UPDATE", "any")) throw forbidden("UPDATE", designFeature.entity)
  return extendTag(tx, actor, local, elements)
}
