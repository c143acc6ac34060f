import type { RawBuilder } from "kysely"
import { restrictedFields } from "../../../engine/field-access/restricted-fields.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { EntityId, FieldId, ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { allowsMasters, type PermissionAction } from "../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { type Clock, dateIn } from "../../../server/clock.ts"
import { readableRecords } from "../../../server/database/record-list/readable.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import {
  authorizeRecords,
  markRecordPermissionChecked,
  canAccessRecords,
  type Actor,
} from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { CompiledProfiles } from "../../profiles/server/index.ts"
import type { ProfileExtensions } from "./profile-extensions.ts"
import type { KnownCheckOuts } from "./record-check-outs.ts"
import { authorizeRecord } from "./access.ts"
import { findAccessData, type Writing } from "./access-context-repository.ts"
import { type EffectivePermission, effectivePermissions } from "./permissions/effective-permission-repository.ts"
import { visibilityCondition, type Visibility, visibilityScopeOf } from "./visibility.ts"

/** Access context of a request: the user's visibility scope and the profiles they can read. */
export interface AccessContext {
  readonly actor: Actor
  readonly visibility: Visibility
  /**
   * Published profiles in the user's modules whose record types they can read, without the fields restricted for them.
   */
  readonly profiles: readonly CompiledProfile[]
  /** Published profiles in the user's modules, regardless of permissions. */
  readonly availableProfiles: ReadonlyMap<ProfileId, CompiledProfile>
  /** Complete profiles of those with fields restricted for the user; used to validate and store records. */
  readonly unrestricted: ReadonlyMap<ProfileId, CompiledProfile>
  /**
   * Records that the user can read only through record permissions, of profiles their roles do not allow them to read.
   */
  readonly grantedRecords: ReadonlyMap<ProfileId, readonly RecordId[]>
  /** Current date in the session entity's time zone. */
  readonly today: string
  /** Time of the request, and the time zones of the entities. */
  readonly now: Date
  readonly timeZones: ReadonlyMap<EntityId, string>
  readonly entityNames: ReadonlyMap<EntityId, string>
  readonly decimalPlaces: ReadonlyMap<EntityId, number>
  /** Profiles whose published version cannot change until the transaction ends; only their records can be written. */
  readonly lockedProfiles: ReadonlySet<ProfileId>
  /** Owning entity of each profile that does not belong to the group. */
  readonly entityOf: ReadonlyMap<ProfileId, EntityId>
  /** Profiles that accept no new records. */
  readonly archived: ReadonlySet<ProfileId>
  /** Callbacks of other services when records are written. */
  readonly extensions: ProfileExtensions
  /** Check-outs by other users, as far as the transaction has asked for them. */
  readonly knownCheckOuts: KnownCheckOuts
}

const defaultDecimalPlaces = 2

/** Dependencies of an access context. */
export interface AccessContextDeps {
  readonly compiledProfiles: CompiledProfiles
  readonly clock: Clock
  readonly extensions: ProfileExtensions
}

/**
 * Loads the access context of a transaction. A transaction that writes records must pass them, so that their profiles
 * are locked.
 */
export async function loadAccessContext(
  tx: ClientTransaction,
  actor: Actor,
  { compiledProfiles, extensions }: AccessContextDeps,
  writing?: Writing,
): Promise<AccessContext> {
  const { now, projects, entities, profiles, granted, tags, isAnyHeld, lockedProfiles } = await findAccessData(
    tx,
    actor,
    extensions.checkOuts,
    writing,
  )
  const entity = entities.find(({ id }) => id === actor.entityId)
  const all: CompiledProfile[] = []
  const unrestricted = new Map<ProfileId, CompiledProfile>()
  for (const { id, version } of profiles) {
    const profile = await compiledProfiles.version(tx, actor.clientId, id, version, tags)
    if (!profile) continue
    const restricted = restrictedFields(profile, { actor, isClientAdmin: actor.rights.isClientAdmin })
    if (restricted.size > 0) unrestricted.set(id, profile)
    all.push(await compiledProfiles.without(tx, actor.clientId, profile, restricted))
  }
  const inModules = all.filter((profile) => profile.modules.some((module) => actor.modules.includes(module)))
  const availableProfiles = new Map(inModules.map((profile) => [profile.profileId, profile]))
  const guards = new Map(
    profiles.flatMap(({ id, access }) => {
      const profile = availableProfiles.get(id)
      return profile ? [[id, { profileId: id, type: profile.type, access, name: profile.pluralName }] as const] : []
    }),
  )
  const makerOf = new Set(profiles.flatMap(({ id, isMaker }) => (isMaker ? [id] : [])))
  const readable = inModules.filter(({ profileId }) =>
    canAccessRecords({ actor, visibility: { guards, makerOf } }, profileId, "READ"),
  )
  const byRole = new Set(readable.map(({ profileId }) => profileId))
  const masterProfiles = readable.flatMap(({ profileId, type }) =>
    allowsMasters(actor.rights, type, "READ") ? [profileId] : [],
  )
  const visibilityScope = visibilityScopeOf(actor, projects, masterProfiles)
  const own = granted.filter(({ profileId }) => availableProfiles.has(profileId))
  const effective = (await effectivePermissions(tx, actor, visibilityScope, own)).filter(({ profileId }) =>
    availableProfiles.has(profileId),
  )
  return {
    actor,
    visibility: { ...visibilityScope, granted: grantedActionsByRecord(effective), guards, makerOf },
    profiles: readable,
    availableProfiles,
    unrestricted,
    grantedRecords: grantedRecordsByProfile(effective.filter(({ profileId }) => !byRole.has(profileId))),
    today: dateIn(entity?.timeZone ?? "UTC", now),
    now,
    timeZones: new Map(entities.map(({ id, timeZone }) => [id, timeZone])),
    entityNames: new Map(entities.map(({ id, name }) => [id, name])),
    decimalPlaces: new Map(entities.map(({ id, decimalPlaces }) => [id, decimalPlaces])),
    lockedProfiles: new Set(lockedProfiles.map(({ id }) => id)),
    entityOf: new Map(profiles.flatMap(({ id, entityId }) => (entityId === null ? [] : [[id, entityId] as const]))),
    archived: new Set(profiles.flatMap(({ id, archived }) => (archived ? [id] : []))),
    extensions,
    knownCheckOuts: { isAnyHeld, problems: new Map() },
  }
}

/** Merges the actions granted on each record; several permissions can cover the same record. */
function grantedActionsByRecord(effective: readonly EffectivePermission[]): Visibility["granted"] {
  const granted = new Map<RecordId, ReadonlySet<PermissionAction>>()
  for (const { ids, actions } of effective)
    for (const id of ids) {
      const known = granted.get(id)
      granted.set(id, new Set(known ? [...known, ...actions] : actions))
    }
  return granted
}

function grantedRecordsByProfile(effective: readonly EffectivePermission[]): AccessContext["grantedRecords"] {
  const ids = new Map<ProfileId, Set<RecordId>>()
  for (const { profileId, ids: those, actions } of effective) {
    if (!actions.includes("READ")) continue
    const known = ids.get(profileId) ?? new Set()
    for (const id of those) known.add(id)
    ids.set(profileId, known)
  }
  return new Map([...ids].map(([profileId, those]) => [profileId, [...those]]))
}

/** Current date in the time zone of a record's entity; without an entity, in that of the session. */
export function todayOf(access: Pick<AccessContext, "today" | "now" | "timeZones">, entityId: EntityId | null): string {
  const timeZone = entityId === null ? undefined : access.timeZones.get(entityId)
  return timeZone === undefined ? access.today : dateIn(timeZone, access.now)
}

/** Number of decimal places for amounts in an entity; two for a record without one. */
export function decimalPlacesOf(access: Pick<AccessContext, "decimalPlaces">, entityId: EntityId | null): number {
  return (entityId === null ? undefined : access.decimalPlaces.get(entityId)) ?? defaultDecimalPlaces
}

/**
 * Returns a published profile whose records the user can read. Throws 404 outside the user's modules, 403 without
 * permission.
 */
export function readableProfile(access: AccessContext, profileId: ProfileId): CompiledProfile {
  const profile = access.availableProfiles.get(profileId)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  authorizeRecords(access, profileId, "READ")
  return profile
}

/**
 * Like `readableProfile`, but also for a user who can read only some of its records; a list then contains only those.
 */
export function listedProfile(access: AccessContext, profileId: ProfileId): CompiledProfile {
  const profile = access.availableProfiles.get(profileId)
  if (!profile || !access.grantedRecords.has(profileId)) return readableProfile(access, profileId)
  markRecordPermissionChecked(access.actor)
  return profile
}

/**
 * Returns the records that the user can read by record permissions, or undefined if their roles let them read all
 * records of the profile.
 */
export function recordsReadableByGrantOnly(
  access: AccessContext,
  { profileId }: CompiledProfile,
): readonly RecordId[] | undefined {
  return canAccessRecords(access, profileId, "READ") ? undefined : (access.grantedRecords.get(profileId) ?? [])
}

/**
 * Returns the published profile of a visible record; throws 404 outside the user's modules, 403 without read
 * permission.
 */
export function profileOfRecord(
  access: AccessContext,
  record: { readonly profile_id: ProfileId; readonly project_id: ProjectId | null; readonly id?: RecordId },
): CompiledProfile {
  const profile = access.availableProfiles.get(record.profile_id)
  if (!profile) throw new HttpError(404, problem("record.not_found", ["id"]))
  if (record.id === undefined) authorizeRecords(access, record.profile_id, "READ")
  else authorizeRecord(access.actor, access.visibility, { ...record, id: record.id }, "READ")
  return profile
}

/** Condition on `p` that selects the linked records the reader can see and read. */
export function readableLinks(access: AccessContext): RawBuilder<boolean> {
  return readableRecords(
    access.profiles.map(({ profileId }) => profileId),
    grantedRecordIds(access),
    visibilityCondition(access.visibility, "p"),
  )
}

/** Whether the reader can read no records at all. */
export function hasNoReadAccess({
  profiles,
  grantedRecords,
}: Pick<AccessContext, "profiles" | "grantedRecords">): boolean {
  return profiles.length === 0 && grantedRecords.size === 0
}

/** Whether the user can read a visible record, by role or by record permission. */
export function isReadable(
  { profiles, visibility }: AccessContext,
  row: { readonly id: RecordId; readonly profile_id: ProfileId },
): boolean {
  return (
    profiles.some(({ profileId }) => profileId === row.profile_id) ||
    (visibility.granted.get(row.id)?.has("READ") ?? false)
  )
}

/** IDs of the records that the user can read only through record permissions. */
export function grantedRecordIds({ grantedRecords }: Pick<AccessContext, "grantedRecords">): readonly RecordId[] {
  return [...grantedRecords.values()].flat()
}

/** Returns the profile with all fields, which is used to validate and store records regardless of the writer. */
export function unrestrictedProfile(
  { unrestricted }: Pick<AccessContext, "unrestricted">,
  profile: CompiledProfile,
): CompiledProfile {
  const known = unrestricted.get(profile.profileId)
  return known?.version === profile.version ? known : profile
}

/** IDs of the profile's fields that are restricted for the user. */
export function restrictedFieldsOf(
  { availableProfiles, unrestricted }: Pick<AccessContext, "availableProfiles" | "unrestricted">,
  profileId: ProfileId,
): ReadonlySet<FieldId> {
  const all = unrestricted.get(profileId)
  if (!all) return nothing
  const left = new Set(availableProfiles.get(profileId)?.fields.map(({ id }) => id))
  return new Set(all.fields.flatMap(({ id }) => (left.has(id) ? [] : [id])))
}

const nothing: ReadonlySet<FieldId> = new Set()

/**
 * Returns another version of a profile as visible to the user: without the fields restricted in it or in the published
 * version.
 */
export async function visibleProfile(
  tx: ClientTransaction,
  access: AccessContext,
  { compiledProfiles }: Pick<AccessContextDeps, "compiledProfiles">,
  profile: CompiledProfile,
): Promise<CompiledProfile> {
  const { actor } = access
  const own = restrictedFields(profile, { actor, isClientAdmin: actor.rights.isClientAdmin })
  const restricted = new Set([...own, ...restrictedFieldsOf(access, profile.profileId)])
  return compiledProfiles.without(tx, actor.clientId, profile, restricted)
}

/** Filters validation problems: removes those of fields restricted for the user. */
export function visibleProblems(
  access: Pick<AccessContext, "unrestricted">,
  profileView: CompiledProfile,
  problems: readonly Problem[],
) {
  const unrestricted = unrestrictedProfile(access, profileView)
  if (unrestricted === profileView) return problems
  const left = new Set(profileView.fields.map(({ keyword }) => keyword))
  const restricted = new Set(unrestricted.fields.flatMap(({ keyword }) => (left.has(keyword) ? [] : [keyword])))
  return problems.filter(({ path: [first] }) => typeof first !== "string" || !restricted.has(first))
}

/** Throws if the profile is not locked: the write could span a switch of versions. This is a programming error. */
export function assertProfileLocked({ lockedProfiles }: AccessContext, profileId: ProfileId): void {
  if (!lockedProfiles.has(profileId))
    throw new Error(`A record of profile ${profileId} is written without holding its version.`)
}

/** Returns why a profile accepts no new records, if it is archived. */
export function archivedProblem({ archived }: AccessContext, profileId: ProfileId): Problem | undefined {
  return archived.has(profileId) ? problem("profile.archived", ["profileId"]) : undefined
}

/**
 * Throws 409 unless the profile accepts new records; required for creating and restoring. The profile must be locked,
 * so that this cannot change before the write.
 */
export function assertAcceptsNewRecords(access: AccessContext, profileId: ProfileId): void {
  assertProfileLocked(access, profileId)
  const archivedError = archivedProblem(access, profileId)
  if (archivedError) throw new HttpError(409, archivedError)
}
