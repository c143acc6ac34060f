import { randomBytes } from "node:crypto"
import { v7 as uuid } from "uuid"
import { cloneDefinition } from "../../../../engine/edit/clone.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { newAccess } from "../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { grantOnProfile } from "../../../roles/server/index.ts"
import {
  type AccessContextDeps,
  listedProfile,
  loadAccessContext,
  visibleProfile,
} from "../../../records/server/index.ts"
import { findDraftBlockers, findCreationBlockers } from "../../../../engine/edit/draft-problems.ts"
import { type DraftState, assertFound, lockDraft, problemsOf, stateOf } from "./draft-state.ts"
import {
  authorizeDesign,
  authorizeNewProfile,
  type ProfileOwner,
  designedProfile,
  findProfile,
  insertProfile,
  lockProfile,
  publishedDefinition,
  recordProfileEvent,
  removeProfile,
  writeDraft,
  writeOriginVersion,
} from "../../../profiles/server/index.ts"
import { listProfiles } from "./list-profiles.ts"

/** Edits a definition. Returns undefined when its target does not exist. */
export type Edit = (definition: ProfileDefinition) => ProfileDefinition | undefined
/** Selects the problems of a draft for which an edit is rejected. */
export type RejectedProblems = (problems: readonly Problem[], definition: ProfileDefinition) => readonly Problem[]

/** Replacement of a draft. */
export interface DraftReplacement {
  readonly definition: ProfileDefinition
  readonly draftRevision: number
  readonly originVersion?: number | null | undefined
}

export type DefinitionService = ReturnType<typeof definitionService>

/** Profile definitions: editable drafts and immutable published versions. */
export function definitionService(deps: AccessContextDeps & { readonly database: Database }) {
  const { database, compiledProfiles } = deps

  return {
    list: (actor: Actor, filters: { type?: string; module?: string }): Promise<ProfileListItem[]> =>
      database.clientTransaction(actor.clientId, async (tx) =>
        listProfiles(tx, await loadAccessContext(tx, actor, deps), filters),
      ),

    get: (actor: Actor, id: ProfileId): Promise<DraftState> =>
      database.clientTransaction(actor.clientId, async (tx) =>
        stateOf(tx, actor, await designedProfile(tx, actor, id, "READ")),
      ),

    /** Creates a draft, for the group unless an entity is passed. */
    create: (actor: Actor, definition: ProfileDefinition, entityId: EntityId | null = null): Promise<DraftState> =>
      database.clientTransaction(actor.clientId, (tx) => createDraft(tx, actor, definition, { entityId })),

    /** Throws unless the actor can create a profile for the group. */
    authorizeCreate: (actor: Actor): void => authorizeNewProfile(actor, null),

    /** Edits the draft. Throws 409 when its revision differs. */
    edit: (
      actor: Actor,
      id: ProfileId,
      draftRevision: number,
      edit: Edit,
      blockers: RejectedProblems = findDraftBlockers,
    ): Promise<DraftState> =>
      database.clientTransaction(actor.clientId, (tx) => editDraft(tx, actor, id, { draftRevision, edit, blockers })),

    /** Replaces the draft's definition and, optionally, the version of its origin that it is based on. */
    replace: (
      actor: Actor,
      id: ProfileId,
      { definition, draftRevision, originVersion }: DraftReplacement,
    ): Promise<DraftState> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        if (originVersion !== undefined) await moveOrigin(tx, actor, id, draftRevision, originVersion)
        return editDraft(tx, actor, id, { draftRevision, edit: () => definition, blockers: findDraftBlockers })
      }),

    /**
     * Copies a draft. A copy made for an entity from a profile of the group uses its published version and remembers it
     * as origin.
     */
    clone: (
      actor: Actor,
      id: ProfileId,
      name: LocalisedText,
      entityId: EntityId | null | undefined,
    ): Promise<DraftState> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = await designedProfile(tx, actor, id, "READ")
        const of = entityId === undefined ? row.entity_id : entityId
        const isDerived = of !== null && row.entity_id === null
        const copied = isDerived ? (row.published ?? row.draft) : row.draft
        return createDraft(tx, actor, cloneDefinition(copied, uuid() as ProfileId, name), {
          entityId: of,
          ...(isDerived && { origin: { id, version: row.published_version } }),
        })
      }),

    delete: (actor: Actor, id: ProfileId): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = authorizeDesign(actor, await lockProfile(tx, actor.clientId, id), "DELETE")
        if (row.published_version !== null) throw new HttpError(409, problem("profile.conflict", []))
        await grantOnProfile(tx, actor, id, new Map())
        await removeProfile(tx, actor.clientId, id)
        await recordDraftEvent(tx, actor, id, "deleted", row.draft_revision, null)
      }),

    /** Returns the published profile, or an older version of it, if the actor can read its records. */
    compiled: (actor: Actor, id: ProfileId, version?: number): Promise<CompiledProfile> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const publishedProfile = listedProfile(access, id)
        if (version === undefined || version === publishedProfile.version) return publishedProfile
        const older = await compiledProfiles.version(tx, actor.clientId, id, version)
        if (!older) throw new HttpError(404, problem("profile.not_found", ["version"]))
        return visibleProfile(tx, access, deps, older)
      }),
  }
}

/**
 * Generates a short ID that is unique across the client's history, so that values of a removed field never appear in a
 * new one.
 */
export function newDefinitionId(prefix: "f" | "s" | "r"): string {
  return `${prefix}_${randomBytes(6).toString("hex")}`
}

async function editDraft(
  tx: ClientTransaction,
  actor: Actor,
  id: ProfileId,
  { draftRevision, edit, blockers }: { draftRevision: number; edit: Edit; blockers: RejectedProblems },
): Promise<DraftState> {
  const row = await lockDraft(tx, actor, id, draftRevision)
  const definition = edit(row.draft)
  if (!definition) throw new HttpError(404, problem("request.not_found", []))
  if (definition.id !== id)
    throw new HttpError(400, problem("definition.invalid", ["id"], { property: "id", rule: "const" }))
  const problems = blockers(await problemsOf(tx, actor, definition, row), definition)
  if (problems.length > 0) throw new HttpError(422, problems)
  await writeDraft(tx, actor.clientId, actor.userId, definition)
  await recordDraftEvent(tx, actor, id, "updated", row.draft_revision, row.draft_revision + 1)
  return stateOf(tx, actor, assertFound(await findProfile(tx, actor.clientId, id)))
}

/** Changes the version of the origin on which a copy is based; every published version is allowed. */
async function moveOrigin(
  tx: ClientTransaction,
  actor: Actor,
  id: ProfileId,
  draftRevision: number,
  version: number | null,
): Promise<void> {
  const row = await lockDraft(tx, actor, id, draftRevision)
  if (version === row.origin_version) return
  if (row.origin_id === null) throw new HttpError(409, problem("origin.none", ["originVersion"]))
  if (version !== null) await publishedDefinition(tx, actor.clientId, row.origin_id, version)
  await writeOriginVersion(tx, actor.clientId, id, version)
  await recordProfileEvent(tx, actor, id, "origin_changed", [
    { section: null, parameter: "originVersion", previous: row.origin_version, current: version },
  ])
}

async function createDraft(
  tx: ClientTransaction,
  actor: Actor,
  definition: ProfileDefinition,
  owner: ProfileOwner,
): Promise<DraftState> {
  authorizeNewProfile(actor, owner.entityId)
  const problems = await problemsOf(tx, actor, definition, { published: null, entity_id: owner.entityId })
  const blockers = findCreationBlockers(problems)
  if (blockers.length > 0) throw new HttpError(422, blockers)
  const insertedProfile = await insertProfile(tx, actor.clientId, actor.userId, definition, {
    ...owner,
    access: newAccess(definition.type),
  })
  if (!insertedProfile) throw new HttpError(409, problem("profile.conflict", ["definition", "id"]))
  const id = definition.id as ProfileId
  await recordDraftEvent(tx, actor, id, "created", null, 1)
  return stateOf(tx, actor, assertFound(await findProfile(tx, actor.clientId, id)))
}

function recordDraftEvent(
  tx: ClientTransaction,
  actor: Actor,
  id: ProfileId,
  action: "created" | "updated" | "deleted",
  previous: number | null,
  current: number | null,
) {
  return recordProfileEvent(tx, actor, id, action, [{ section: null, parameter: "draft", previous, current }])
}
