import { randomBytes } from "node:crypto"
import { v7 as uuid } from "uuid"
import { cloneDefinition } from "../../../../engine/edit/clone.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { newAccess } from "../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ProfileListItem } from "../../../../schemas/api/profiles.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { grantOnProfile } from "../../auth/roles/profile-grants.ts"
import { listedProfile, readerOf, type Reading, toldProfile } from "../records/reader.ts"
import { refusedInDraft, refusedInNew } from "../../../../engine/edit/draft-problems.ts"
import { type DraftState, found, heldDraft, problemsOf, stateOf } from "./draft-state.ts"
import { demandDesign, demandNewFor, designedProfile } from "./designing.ts"
import { listProfiles } from "./list-profiles.ts"
import { noteProfile } from "./publish.ts"
import { publishedDefinition } from "../versions/version-repository.ts"
import * as repository from "./profile-repository.ts"

/** An edit of a definition; undefined where what it speaks of is not there. */
export type Edit = (definition: ProfileDefinition) => ProfileDefinition | undefined
/** Which of a draft's problems an edit is refused for. */
export type Refusing = (problems: readonly Problem[], definition: ProfileDefinition) => readonly Problem[]

/** A draft as it is to be. */
export interface Replacing {
  readonly definition: ProfileDefinition
  readonly draftRevision: number
  readonly originVersion?: number | null | undefined
}

export type DefinitionService = ReturnType<typeof definitionService>

/** Profile definitions: drafts that are edited, and versions that never change once they are published. */
export function definitionService(parts: Reading & { readonly database: Database }) {
  const { database, compiledProfiles } = parts

  return {
    list: (actor: Actor, wanted: { type?: string; module?: string }): Promise<ProfileListItem[]> =>
      database.tenant(actor.clientId, async (tx) => listProfiles(tx, await readerOf(tx, actor, parts), wanted)),

    get: (actor: Actor, id: ProfileId): Promise<DraftState> =>
      database.tenant(actor.clientId, async (tx) => stateOf(tx, actor, await designedProfile(tx, actor, id, "READ"))),

    /** A new draft, of the whole group unless an entity is named. */
    create: (actor: Actor, definition: ProfileDefinition, entityId: EntityId | null = null): Promise<DraftState> =>
      database.tenant(actor.clientId, (tx) => createDraft(tx, actor, definition, { entityId })),

    /** Refuses whoever may not make one of the group. */
    demandCreate: (actor: Actor): void => demandNewFor(actor, null),

    /** Changes the draft if it is still at the revision the edit stands on. */
    edit: (
      actor: Actor,
      id: ProfileId,
      draftRevision: number,
      edit: Edit,
      refused: Refusing = refusedInDraft,
    ): Promise<DraftState> =>
      database.tenant(actor.clientId, (tx) => editDraft(tx, actor, id, { draftRevision, edit, refused })),

    /** Another definition in place of the draft's, based on another version of its origin where one is named. */
    replace: (
      actor: Actor,
      id: ProfileId,
      { definition, draftRevision, originVersion }: Replacing,
    ): Promise<DraftState> =>
      database.tenant(actor.clientId, async (tx) => {
        if (originVersion !== undefined) await moveOrigin(tx, actor, id, draftRevision, originVersion)
        return editDraft(tx, actor, id, { draftRevision, edit: () => definition, refused: refusedInDraft })
      }),

    /** A copy of a draft; made for an entity, one of the group's is copied as it is in force and remembered as the origin. */
    clone: (
      actor: Actor,
      id: ProfileId,
      name: LocalisedText,
      entityId: EntityId | null | undefined,
    ): Promise<DraftState> =>
      database.tenant(actor.clientId, async (tx) => {
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
      database.tenant(actor.clientId, async (tx) => {
        const row = demandDesign(actor, await repository.holdProfile(tx, actor.clientId, id), "DELETE")
        if (row.published_version !== null) throw new Refusal(409, problem("profile.conflict", []))
        await grantOnProfile(tx, actor, id, new Map())
        await repository.removeProfile(tx, actor.clientId, id)
        await noteDraft(tx, actor, id, "deleted", row.draft_revision, null)
      }),

    /** The profile in force, or an older version of it, for someone who may read its records. */
    compiled: (actor: Actor, id: ProfileId, version?: number): Promise<CompiledProfile> =>
      database.tenant(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const inForce = listedProfile(reader, id)
        if (version === undefined || version === inForce.version) return inForce
        const older = await compiledProfiles.version(tx, actor.clientId, id, version)
        if (!older) throw new Refusal(404, problem("profile.not_found", ["version"]))
        return toldProfile(tx, reader, parts, older)
      }),
  }
}

/** A short id that no other field or section of the client ever had: a removed field's values must not come back as another's. */
export function newDefinitionId(prefix: "f" | "s" | "r"): string {
  return `${prefix}_${randomBytes(6).toString("hex")}`
}

async function editDraft(
  tx: Tenant,
  actor: Actor,
  id: ProfileId,
  { draftRevision, edit, refused }: { draftRevision: number; edit: Edit; refused: Refusing },
): Promise<DraftState> {
  const row = await heldDraft(tx, actor, id, draftRevision)
  const definition = edit(row.draft)
  if (!definition) throw new Refusal(404, problem("request.not_found", []))
  if (definition.id !== id)
    throw new Refusal(400, problem("definition.invalid", ["id"], { property: "id", rule: "const" }))
  const problems = refused(await problemsOf(tx, actor, definition, row), definition)
  if (problems.length > 0) throw new Refusal(422, problems)
  await repository.writeDraft(tx, actor.clientId, actor.userId, definition)
  await noteDraft(tx, actor, id, "updated", row.draft_revision, row.draft_revision + 1)
  return stateOf(tx, actor, found(await repository.findProfile(tx, actor.clientId, id)))
}

/** A copy may be based on any version that its origin ever had. */
async function moveOrigin(
  tx: Tenant,
  actor: Actor,
  id: ProfileId,
  draftRevision: number,
  version: number | null,
): Promise<void> {
  const row = await heldDraft(tx, actor, id, draftRevision)
  if (version === row.origin_version) return
  if (row.origin_id === null) throw new Refusal(409, problem("origin.none", ["originVersion"]))
  if (version !== null) await publishedDefinition(tx, actor.clientId, row.origin_id, version)
  await repository.writeOriginVersion(tx, actor.clientId, id, version)
  await noteProfile(tx, actor, id, "basedOn", [
    { section: null, parameter: "originVersion", previous: row.origin_version, current: version },
  ])
}

async function createDraft(
  tx: Tenant,
  actor: Actor,
  definition: ProfileDefinition,
  belonging: repository.Belonging,
): Promise<DraftState> {
  demandNewFor(actor, belonging.entityId)
  const problems = await problemsOf(tx, actor, definition, { published: null, entity_id: belonging.entityId })
  const refused = refusedInNew(problems)
  if (refused.length > 0) throw new Refusal(422, refused)
  const made = await repository.insertProfile(tx, actor.clientId, actor.userId, definition, {
    ...belonging,
    access: newAccess(definition.type),
  })
  if (!made) throw new Refusal(409, problem("profile.conflict", ["definition", "id"]))
  const id = definition.id as ProfileId
  await noteDraft(tx, actor, id, "created", null, 1)
  return stateOf(tx, actor, found(await repository.findProfile(tx, actor.clientId, id)))
}

function noteDraft(
  tx: Tenant,
  actor: Actor,
  id: ProfileId,
  action: string,
  previous: number | null,
  current: number | null,
) {
  return noteProfile(tx, actor, id, action, [{ section: null, parameter: "draft", previous, current }])
}
