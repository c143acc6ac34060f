import type { Viewing } from "../../schemas/api/view-as.ts"
import type { ClientId, EntityId, JobId, ProfileId, RoleId, UserId } from "../../schemas/ids.ts"
import {
  allowsDesign,
  allowsRecords,
  allowsRecordsOf,
  recordFeature,
  type PermissionAction,
  type RecordGuard,
  type Rights,
} from "../../schemas/permissions.ts"
import type { ModuleCode, ProfileType } from "../../schemas/profile-types.ts"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"

/** The person behind a request, as they stand at this moment: read anew for each request, so a changed role counts at once. */
export interface Actor {
  readonly clientId: ClientId
  readonly userId: UserId
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly rights: Rights
  readonly roles: readonly RoleId[]
  /** The module and entity chosen for the session; null only behind an exchange token. */
  readonly module: ModuleCode | null
  readonly entityId: EntityId | null
  /** The entities the person may work in; a client administrator's are all. */
  readonly entityIds: readonly EntityId[]
  readonly modules: readonly ModuleCode[]
  /** False while the person holds an exchange token only. */
  readonly hasAccess: boolean
  readonly consented: boolean
  /** The piece of work in which it is acted in the person's name; absent where they act themselves. */
  readonly jobId?: JobId | undefined
  /** The role as which the person looks at the product, holding just that and changing nothing; absent where they are themselves. */
  readonly viewing?: Pick<Viewing, "roleId" | "name" | "until"> | undefined
}

/** Whose id nobody has. */
const nobody = "00000000-0000-0000-0000-000000000000" as UserId

/**
 * Whose own things are there for the person: their drafts, work, files, views, and what they were given on single records.
 * Whoever views the product as a role has none, since who holds just that role has none either.
 */
export function ownerOf<Id extends UserId | null>({
  userId,
  viewing,
}: {
  readonly userId: Id
  readonly viewing?: unknown
}): Id | UserId {
  return viewing === undefined ? userId : nobody
}

const asked = new WeakSet<object>()

/** A person in one request, with what guards the records of each profile that is there for them. */
export interface RecordsActor {
  readonly actor: Actor
  readonly visibility: { readonly guards: ReadonlyMap<ProfileId, RecordGuard> }
}

/**
 * Whether the person's roles let them do this with the profile's records; of an unknown profile they let them do nothing.
 * Asking is what a `records` endpoint must do before it replies.
 */
export function mayRecords(
  { actor, visibility }: RecordsActor,
  profileId: ProfileId,
  action: PermissionAction,
): boolean {
  asked.add(actor)
  const guard = visibility.guards.get(profileId)
  return guard !== undefined && allowsRecordsOf({ ...actor.rights, entityIds: actor.entityIds }, guard, action)
}

/** Refuses with 403 what the person may not do with the profile's records. */
export function demandRecords(records: RecordsActor, profileId: ProfileId, action: PermissionAction): void {
  if (!mayRecords(records, profileId, action)) throw forbiddenRecords(records, profileId, action)
}

/** The missing right is named by the record type, so that the refusal does not disclose the profile. */
export function forbiddenRecords(
  { visibility }: Pick<RecordsActor, "visibility">,
  profileId: ProfileId,
  action: PermissionAction,
): Refusal {
  return forbidden(action, recordFeature[visibility.guards.get(profileId)?.type ?? "OTHER"])
}

/** Refuses with 403 whoever may not do this with records of a record type, before a profile of it is looked for. */
export function demandRecordsOfType(actor: Actor, type: ProfileType, action: PermissionAction): void {
  asked.add(actor)
  if (!allowsRecords(actor.rights, type, action)) throw forbidden(action, recordFeature[type])
}

/** Says that the permission was asked in another way, such as type by type over a list that came out empty. */
export function markRecordPermissionAsked(actor: Actor): void {
  asked.add(actor)
}

export function wasRecordPermissionAsked(actor: Actor): boolean {
  return asked.has(actor)
}

const askedOfDesign = new WeakSet<object>()

/**
 * Whether the person may do it with a record type: by the right over the group's, or, where it is one entity's, by the right
 * over such and because they work there. Asking is what a `design` endpoint must do before it replies.
 */
export function mayDesign(actor: Actor, entityId: EntityId | null, action: PermissionAction): boolean {
  askedOfDesign.add(actor)
  if (entityId === null) return allowsDesign(actor.rights, action, "group")
  return actor.entityIds.includes(entityId) && allowsDesign(actor.rights, action, "entity")
}

export function wasDesignAsked(actor: Actor): boolean {
  return askedOfDesign.has(actor)
}

export function forbidden(action: PermissionAction, subFeature: string): Refusal {
  return new Refusal(403, problem("access.forbidden", [], { action, feature: subFeature }))
}
