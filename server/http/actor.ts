import type { Viewing } from "../../modules/auth/contracts/view-as.ts"
import type { ClientId, EntityId, JobId, ProfileId, RoleId, UserId } from "../../schemas/ids.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import {
  allowsDesign,
  allowsRecords,
  allowsRecordsOf,
  profileSubFeature,
  recordFeature,
  type PermissionAction,
  type RecordGuard,
  type Rights,
} from "../../schemas/permissions.ts"
import type { ModuleCode, ProfileType } from "../../schemas/profile-types.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { HttpError } from "./http-error.ts"

/**
 * The user behind a request in their current state. Read for each request, so a changed role takes effect immediately.
 */
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
  /** The entities the user may work in; all entities for a client administrator. */
  readonly entityIds: readonly EntityId[]
  readonly modules: readonly ModuleCode[]
  /** False while the user has only an exchange token. */
  readonly hasAccess: boolean
  readonly consented: boolean
  /** The job that acts on behalf of the user; absent when the user acts directly. */
  readonly jobId?: JobId | undefined
  /**
   * The role the user is viewing as: only its permissions apply and nothing can be changed. Absent when the user is not
   * viewing as a role.
   */
  readonly viewing?: Pick<Viewing, "roleId" | "name" | "until"> | undefined
}

/** An ID that no user has. */
const nobody = "00000000-0000-0000-0000-000000000000" as UserId

/**
 * The user whose own data (drafts, jobs, files, views, grants on single records) is visible. A user who views as a role
 * has none, because the role by itself owns nothing.
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

const checkedActors = new WeakSet<object>()

/** The record access rule of a profile, and its plural name. */
export interface NamedRecordGuard extends RecordGuard {
  readonly name: LocalisedText
}

/** The user of a request with the record access rules of each profile they can see, and the profiles they made. */
export interface RecordsActor {
  readonly actor: Actor
  readonly visibility: {
    readonly guards: ReadonlyMap<ProfileId, NamedRecordGuard>
    readonly makerOf: ReadonlySet<ProfileId>
  }
}

/**
 * Whether the user's roles allow the action on the profile's records; false for an unknown profile. Also marks the
 * record permission as checked: a `records` endpoint must check it before it responds.
 */
export function canAccessRecords(
  { actor, visibility }: RecordsActor,
  profileId: ProfileId,
  action: PermissionAction,
): boolean {
  checkedActors.add(actor)
  const guard = visibility.guards.get(profileId)
  return guard !== undefined && allowsByRole({ actor, visibility }, guard, action)
}

function allowsByRole({ actor, visibility }: RecordsActor, guard: RecordGuard, action: PermissionAction): boolean {
  return allowsRecordsOf({ ...actor.rights, makerOf: visibility.makerOf }, guard, action)
}

/** Throws 403 when the user may not perform the action on the profile's records. */
export function authorizeRecords(records: RecordsActor, profileId: ProfileId, action: PermissionAction): void {
  if (!canAccessRecords(records, profileId, action)) throw forbiddenRecords(records, profileId, action)
}

export function forbiddenRecords(records: RecordsActor, profileId: ProfileId, action: PermissionAction): HttpError {
  return new HttpError(403, forbiddenRecordsProblem(records, profileId, action))
}

/**
 * Names the missing permission: that of the record type, or, where access is by role, the profile. Users who do not
 * read its records do not learn its name.
 */
export function forbiddenRecordsProblem(
  records: RecordsActor,
  profileId: ProfileId,
  action: PermissionAction,
): Problem {
  const guard = records.visibility.guards.get(profileId)
  if (guard?.access !== "roles")
    return problem("access.forbidden", [], { action, feature: recordFeature[guard?.type ?? "OTHER"] })
  if (!allowsByRole(records, guard, "READ")) return problem("access.forbidden", [], { action, feature: "Record_Type" })
  return {
    ...problem("access.forbidden", [], { action, feature: profileSubFeature(profileId) }),
    labels: { feature: guard.name },
  }
}

/**
 * Throws 403 when the user may not perform the action on records of a record type, before any of its profiles is looked
 * up.
 */
export function authorizeRecordsOfType(actor: Actor, type: ProfileType, action: PermissionAction): void {
  checkedActors.add(actor)
  if (!allowsRecords(actor.rights, type, action)) throw toForbiddenError(action, recordFeature[type])
}

/** Marks the record permission as checked in another way, such as per type over a list that turned out empty. */
export function markRecordPermissionChecked(actor: Actor): void {
  checkedActors.add(actor)
}

export function wasRecordPermissionChecked(actor: Actor): boolean {
  return checkedActors.has(actor)
}

const designCheckedActors = new WeakSet<object>()

/**
 * Whether the user may perform the action on a record type: with the permission for group record types, or, for an
 * entity's record type, with the permission for those when they work in that entity. Also marks the permission as
 * checked: a `design` endpoint must check it before it responds.
 */
export function canDesign(actor: Actor, entityId: EntityId | null, action: PermissionAction): boolean {
  designCheckedActors.add(actor)
  if (entityId === null) return allowsDesign(actor.rights, action, "group")
  return actor.entityIds.includes(entityId) && allowsDesign(actor.rights, action, "entity")
}

export function wasDesignPermissionChecked(actor: Actor): boolean {
  return designCheckedActors.has(actor)
}

export function toForbiddenError(action: PermissionAction, subFeature: string): HttpError {
  return new HttpError(403, problem("access.forbidden", [], { action, feature: subFeature }))
}
