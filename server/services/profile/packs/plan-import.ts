import { v7 as uuid } from "uuid"
import { compile } from "../../../../engine/compile/compile.ts"
import { settledProblems } from "../../../../engine/edit/settled.ts"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { mergeDefinitions } from "../../../../engine/pack/merge.ts"
import { mergeTag, type MergedTag } from "../../../../engine/pack/merge-tags.ts"
import { packContext, readPack } from "../../../../engine/pack/read-pack.ts"
import { renameProfiles } from "../../../../engine/pack/rename-profiles.ts"
import { portable } from "../../../../engine/pack/write-pack.ts"
import type { PackDecision, WorkerPreview } from "../../../../schemas/api/packs.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Conflict, Pack, PackedProfile, PackedTag } from "../../../../schemas/pack.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { demandDesign, demandNewFor, isSeen } from "../definitions/designing.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { findProfiles, type ProfileRow } from "../definitions/profile-repository.ts"
import { storedTags, type StoredTag } from "../tags/service.ts"
import { rolesWithGrants } from "../../auth/roles/profile-grants.ts"
import { commonAncestor, lineageOf } from "./lineage.ts"
import { findPackImports, type PackImport } from "./repository.ts"
import { plannedWorkers } from "./workers.ts"

export type Decisions = Readonly<Record<string, PackDecision>>

/** What becomes of one profile of the pack. */
export interface PlannedProfile {
  readonly packed: PackedProfile
  readonly decision: PackDecision
  /** What it meets here; undefined where it is new, also as a copy. */
  readonly target: ProfileRow | undefined
  readonly isSameLineage: boolean
  /** Under the id it has here. */
  readonly definition: ProfileDefinition
  readonly isChanged: boolean
  readonly conflicts: readonly Conflict[]
  readonly problems: readonly Problem[]
  readonly workers: readonly WorkerPreview[]
}

export interface PlannedTag extends MergedTag {
  readonly packed: PackedTag
  readonly local: StoredTag | undefined
}

export interface ImportPlan {
  readonly profiles: readonly PlannedProfile[]
  readonly tags: readonly PlannedTag[]
}

/**
 * Works out what a pack would do here, as decided so far, for someone who may make record types of the group, which is what
 * comes in new, and see the drafts it meets. A pack that cannot be taken at all is refused with all its problems.
 */
export async function planImport(tx: Tenant, actor: Actor, json: unknown, decisions: Decisions): Promise<ImportPlan> {
  demandNewFor(actor, null)
  // What it meets may be any entity's of theirs; what each may refer to is judged again when it is published.
  const here = await draftContext(tx, actor.clientId, 1, actor.entityIds)
  const read = readPack(json, here)
  if (!read.ok) throw new Refusal(422, read.problems)
  const meeting = await meetings(tx, actor, read.pack, decisions)
  const ids = new Map(
    meeting.flatMap(({ packed, id }) => (id === packed.definition.id ? [] : [[packed.definition.id, id] as const])),
  )
  const merged = await Promise.all(meeting.map((one) => mergedInto(tx, actor, one, ids)))
  const tags = await planTags(tx, actor, read.pack)
  // Of what is left out the one here counts, if there is one.
  const taken = merged.filter(({ decision }) => decision.as !== "skip")
  const result: Pack = { ...read.pack, profiles: taken.map(({ packed, definition }) => ({ ...packed, definition })) }
  const context = packContext(result, here)
  const roles = await rolesWithGrants(tx, actor)
  return {
    tags,
    profiles: merged.map((one) => {
      const compiled = compile(one.definition, context)
      return {
        ...one,
        workers: plannedWorkers(roles, one.packed, one.target),
        problems: [...standingProblems(one.target, one.definition), ...(compiled.ok ? [] : compiled.problems)],
      }
    }),
  }
}

/** What the profile it meets does not let itself be changed to; an archived one is not changed at all. */
function standingProblems(target: ProfileRow | undefined, definition: ProfileDefinition): readonly Problem[] {
  if (!target) return []
  if (target.archived_at !== null) return [problem("profile.archived", [])]
  return settledProblems(target.published, definition)
}

interface Meeting extends Pick<PlannedProfile, "packed" | "decision" | "target" | "isSameLineage"> {
  readonly imported: PackImport | undefined
  readonly id: string
}

/** Each profile of the pack with the one here it belongs to: by its id and line, else by its line, else by its id alone. */
async function meetings(tx: Tenant, actor: Actor, pack: Pack, decisions: Decisions): Promise<Meeting[]> {
  const { clientId } = actor
  const all = await findProfiles(tx, clientId)
  const ids = new Set(all.map(({ id }) => id as string))
  const rows = all.filter((row) => isSeen(actor, row))
  const imports = new Map((await findPackImports(tx, clientId)).map((one) => [one.profileId, one]))
  const taken = new Set<ProfileId>()
  return pack.profiles.map((packed) => {
    const { definition, lineage } = packed
    const decision = (Object.hasOwn(decisions, definition.id) && decisions[definition.id]) || {}
    const free = rows.filter(({ id }) => !taken.has(id))
    const ofLine = free.filter(({ id }) => lineageOf(clientId, id, imports.get(id)) === lineage)
    const sameId = free.find(({ id }) => id === definition.id)
    const found = ofLine.find(({ id }) => id === definition.id) ?? ofLine[0] ?? sameId
    const target = decision.as === "copy" ? undefined : found
    if (target) taken.add(target.id)
    return {
      packed,
      decision,
      target,
      isSameLineage: target !== undefined && ofLine.includes(target),
      imported: target && imports.get(target.id),
      id: target?.id ?? (ids.has(definition.id) || decision.as === "copy" ? uuid() : definition.id),
    }
  })
}

async function mergedInto(
  tx: Tenant,
  actor: Actor,
  { packed, decision, target, isSameLineage, imported }: Meeting,
  ids: ReadonlyMap<string, string>,
): Promise<Omit<PlannedProfile, "problems" | "workers">> {
  const theirs = renameProfiles(packed.definition, ids)
  const shared = { packed, decision, target, isSameLineage }
  if (!target) return { ...shared, definition: theirs, isChanged: true, conflicts: [] }
  demandDesign(actor, target, "READ")
  const ancestor = isSameLineage ? await commonAncestor(tx, actor.clientId, packed, target, imported) : undefined
  const base = ancestor && { ...renameProfiles(ancestor, ids), id: target.id }
  const ours = portable(target.draft)
  const { definition, conflicts } = mergeDefinitions(base, ours, theirs, decision.resolutions)
  const isChanged = !saysTheSame(definition, ours)
  return { ...shared, definition: isChanged ? definition : target.draft, isChanged, conflicts }
}

async function planTags(tx: Tenant, actor: Actor, pack: Pack): Promise<readonly PlannedTag[]> {
  const here = new Map((await storedTags(tx, actor)).map((tag) => [tag.id, tag]))
  return pack.tags.map((packed, index) => {
    const local = here.get(packed.id)
    const merged = mergeTag(packed, local)
    if ("code" in merged) throw new Refusal(422, { ...merged, path: ["tags", index] })
    return { ...merged, packed, local }
  })
}
