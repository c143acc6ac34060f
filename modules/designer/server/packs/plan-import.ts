import { v7 as uuid } from "uuid"
import { compile } from "../../../../engine/compile/compile.ts"
import { immutableProblems } from "../../../../engine/edit/immutable-after-publish.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { mergeDefinitions } from "../../../../engine/pack/merge.ts"
import { mergeTag, type MergedTag } from "../../../../engine/pack/merge-tags.ts"
import { packContext, parsePack } from "../../../../engine/pack/parse-pack.ts"
import { renameProfiles } from "../../../../engine/pack/rename-profiles.ts"
import { portable } from "../../../../engine/pack/write-pack.ts"
import type { PackDecision, WorkerPreview } from "../../contracts/packs.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Conflict, Pack, PackedProfile, PackedTag } from "../../../../schemas/pack.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import {
  authorizeDesign,
  authorizeNewProfile,
  findProfiles,
  isVisibleToActor,
  type ProfileRow,
} from "../../../profiles/server/index.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { storedTags, type StoredTag } from "../tags/service.ts"
import { rolesWithGrants } from "../../../roles/server/index.ts"
import { commonAncestor, getPackId } from "./pack-id.ts"
import { findPackImports, type PackImport } from "./repository.ts"
import { plannedWorkers } from "./workers.ts"

export type Decisions = Readonly<Record<string, PackDecision>>

/** Import plan of one profile of the pack. */
export interface PlannedProfile {
  readonly packed: PackedProfile
  readonly decision: PackDecision
  /** The existing profile to update; undefined for a new profile or a copy. */
  readonly target: ProfileRow | undefined
  readonly isSamePack: boolean
  /** With the ID it has here. */
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
 * Plans the import of a pack with the decisions so far. The actor must be able to create record types of the group,
 * where new ones are added, and to see the drafts that are updated. Throws 422 with all problems when the pack is
 * invalid.
 */
export async function planImport(
  tx: ClientTransaction,
  actor: Actor,
  json: unknown,
  decisions: Decisions,
): Promise<ImportPlan> {
  authorizeNewProfile(actor, null)
  // Targets can belong to any of the actor's entities; publishing validates again what each can reference.
  const here = await draftContext(tx, actor.clientId, 1, actor.entityIds)
  const parsed = parsePack(json, here)
  if (!parsed.ok) throw new HttpError(422, parsed.problems)
  const matched = await matchProfiles(tx, actor, parsed.pack, decisions)
  const ids = new Map(
    matched.flatMap(({ packed, id }) => (id === packed.definition.id ? [] : [[packed.definition.id, id] as const])),
  )
  const merged = await Promise.all(matched.map((one) => mergeIntoTarget(tx, actor, one, ids)))
  const tags = await planTags(tx, actor, parsed.pack)
  // Skipped profiles are represented by the existing ones, if any.
  const importedTags = merged.filter(({ decision }) => decision.as !== "skip")
  const result: Pack = {
    ...parsed.pack,
    profiles: importedTags.map(({ packed, definition }) => ({ ...packed, definition })),
  }
  const context = packContext(result, here)
  const roles = await rolesWithGrants(tx, actor)
  return {
    tags,
    profiles: merged.map((one) => {
      const compiled = compile(one.definition, context)
      return {
        ...one,
        workers: plannedWorkers(roles, one.packed, one.target),
        problems: [...revisionProblems(one.target, one.definition), ...(compiled.ok ? [] : compiled.problems)],
      }
    }),
  }
}

/** Problems of changing the existing profile to this definition; an archived profile cannot be changed. */
function revisionProblems(target: ProfileRow | undefined, definition: ProfileDefinition): readonly Problem[] {
  if (!target) return []
  if (target.archived_at !== null) return [problem("profile.archived", [])]
  return immutableProblems(target.published, definition)
}

interface MatchedProfile extends Pick<PlannedProfile, "packed" | "decision" | "target" | "isSamePack"> {
  readonly imported: PackImport | undefined
  readonly id: string
}

/** Matches each profile of the pack with an existing one: by ID and pack ID, otherwise by pack ID, otherwise by ID. */
async function matchProfiles(
  tx: ClientTransaction,
  actor: Actor,
  pack: Pack,
  decisions: Decisions,
): Promise<MatchedProfile[]> {
  const { clientId } = actor
  const all = await findProfiles(tx, clientId)
  const ids = new Set(all.map(({ id }) => id as string))
  const rows = all.filter((row) => isVisibleToActor(actor, row))
  const imports = new Map((await findPackImports(tx, clientId)).map((one) => [one.profileId, one]))
  const importedTags = new Set<ProfileId>()
  return pack.profiles.map((packed) => {
    const { definition, packId } = packed
    const decision = (Object.hasOwn(decisions, definition.id) && decisions[definition.id]) || {}
    const free = rows.filter(({ id }) => !importedTags.has(id))
    const ofLine = free.filter(({ id }) => getPackId(clientId, id, imports.get(id)) === packId)
    const sameId = free.find(({ id }) => id === definition.id)
    const found = ofLine.find(({ id }) => id === definition.id) ?? ofLine[0] ?? sameId
    const target = decision.as === "copy" ? undefined : found
    if (target) importedTags.add(target.id)
    return {
      packed,
      decision,
      target,
      isSamePack: target !== undefined && ofLine.includes(target),
      imported: target && imports.get(target.id),
      id: target?.id ?? (ids.has(definition.id) || decision.as === "copy" ? uuid() : definition.id),
    }
  })
}

async function mergeIntoTarget(
  tx: ClientTransaction,
  actor: Actor,
  { packed, decision, target, isSamePack, imported }: MatchedProfile,
  ids: ReadonlyMap<string, string>,
): Promise<Omit<PlannedProfile, "problems" | "workers">> {
  const theirs = renameProfiles(packed.definition, ids)
  const shared = { packed, decision, target, isSamePack }
  if (!target) return { ...shared, definition: theirs, isChanged: true, conflicts: [] }
  authorizeDesign(actor, target, "READ")
  const ancestor = isSamePack ? await commonAncestor(tx, actor.clientId, packed, target, imported) : undefined
  const base = ancestor && { ...renameProfiles(ancestor, ids), id: target.id }
  const ours = portable(target.draft)
  const { definition, conflicts } = mergeDefinitions(base, ours, theirs, decision.resolutions)
  const isChanged = !isDeepEqual(definition, ours)
  return { ...shared, definition: isChanged ? definition : target.draft, isChanged, conflicts }
}

async function planTags(tx: ClientTransaction, actor: Actor, pack: Pack): Promise<readonly PlannedTag[]> {
  const here = new Map((await storedTags(tx, actor)).map((tag) => [tag.id, tag]))
  return pack.tags.map((packed, index) => {
    const local = here.get(packed.id)
    const merged = mergeTag(packed, local)
    if ("code" in merged) throw new HttpError(422, { ...merged, path: ["tags", index] })
    return { ...merged, packed, local }
  })
}
