import type { RawBuilder } from "kysely"
import { withheldFields } from "../../../../engine/disclosure/withheld-fields.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { EntityId, FieldId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { type Clock, dateIn } from "../../../clock.ts"
import { readableRecords } from "../../../database/record-list/readable.ts"
import type { Tenant } from "../../../database/database.ts"
import { demandRecords, markRecordPermissionAsked, mayRecords, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { CompiledProfiles } from "../definitions/compiled-profiles.ts"
import type { ProfileExtensions } from "../extensions.ts"
import { demandOn } from "./access.ts"
import { surroundingsOf, type Writing } from "./surroundings-repository.ts"
import { type Reached, reachedBy } from "../permissions/reached-repository.ts"
import { insideWalls, type Visibility, wallsOf } from "./visibility.ts"

/** One person in one request: their walls, and the profiles whose records they may read. */
export interface Reader {
  readonly actor: Actor
  readonly visibility: Visibility
  /** In force, of the person's modules, and of types they may read; without the fields that are withheld from the person. */
  readonly profiles: readonly CompiledProfile[]
  /** In force and of the person's modules, whatever their rights. */
  readonly known: ReadonlyMap<ProfileId, CompiledProfile>
  /** Of those with fields that are withheld from the person: the whole profile, by which records are stored. */
  readonly whole: ReadonlyMap<ProfileId, CompiledProfile>
  /** Of profiles that their roles do not let them read, the records that the person was given to read. */
  readonly givenOf: ReadonlyMap<ProfileId, readonly RecordId[]>
  /** The day it is where the session's entity is. */
  readonly today: string
  /** The moment of the request, and where its entities' clocks stand. */
  readonly now: Date
  readonly timeZones: ReadonlyMap<EntityId, string>
  readonly entityNames: ReadonlyMap<EntityId, string>
  readonly decimalPlaces: ReadonlyMap<EntityId, number>
  /** Profiles whose version in force stays what it is until the transaction ends; records of no other may be written. */
  readonly held: ReadonlySet<ProfileId>
  /** The entity of each profile that is one entity's and not the group's. */
  readonly entityOf: ReadonlyMap<ProfileId, EntityId>
  /** Profiles that take no new records. */
  readonly archived: ReadonlySet<ProfileId>
  /** What other services do with records that are written. */
  readonly extensions: ProfileExtensions
}

const usualDecimalPlaces = 2

/** What a reader is made from. */
export interface Reading {
  readonly compiledProfiles: CompiledProfiles
  readonly clock: Clock
  readonly extensions: ProfileExtensions
}

/** The reader of a transaction; one that writes records says which, so that their profiles are held. */
export async function readerOf(
  tx: Tenant,
  actor: Actor,
  { compiledProfiles, extensions }: Reading,
  writing?: Writing,
): Promise<Reader> {
  const { now, projects, entities, profiles, given, tags, held } = await surroundingsOf(tx, actor, writing)
  const place = entities.find(({ id }) => id === actor.entityId)
  const all: CompiledProfile[] = []
  const whole = new Map<ProfileId, CompiledProfile>()
  for (const { id, version } of profiles) {
    const profile = await compiledProfiles.version(tx, actor.clientId, id, version, tags)
    if (!profile) continue
    const withheld = withheldFields(profile, { actor, isClientAdmin: actor.rights.isClientAdmin })
    if (withheld.size > 0) whole.set(id, profile)
    all.push(await compiledProfiles.without(tx, actor.clientId, profile, withheld))
  }
  const inModules = all.filter((profile) => profile.modules.some((module) => actor.modules.includes(module)))
  const known = new Map(inModules.map((profile) => [profile.profileId, profile]))
  const guards = new Map(
    profiles.flatMap(({ id, entityId, access }) => {
      const profile = known.get(id)
      return profile ? [[id, { profileId: id, type: profile.type, access, entityId }] as const] : []
    }),
  )
  const readable = inModules.filter(({ profileId }) => mayRecords({ actor, visibility: { guards } }, profileId, "READ"))
  const byRole = new Set(readable.map(({ profileId }) => profileId))
  const walls = wallsOf(actor, projects)
  const own = given.filter(({ profileId }) => known.has(profileId))
  const reached = (await reachedBy(tx, actor, walls, own)).filter(({ profileId }) => known.has(profileId))
  return {
    actor,
    visibility: { ...walls, given: givenActions(reached), guards },
    profiles: readable,
    known,
    whole,
    givenOf: givenProfiles(reached.filter(({ profileId }) => !byRole.has(profileId))),
    today: dateIn(place?.timeZone ?? "UTC", now),
    now,
    timeZones: new Map(entities.map(({ id, timeZone }) => [id, timeZone])),
    entityNames: new Map(entities.map(({ id, name }) => [id, name])),
    decimalPlaces: new Map(entities.map(({ id, decimalPlaces }) => [id, decimalPlaces])),
    held: new Set(held.map(({ id }) => id)),
    entityOf: new Map(profiles.flatMap(({ id, entityId }) => (entityId === null ? [] : [[id, entityId] as const]))),
    archived: new Set(profiles.flatMap(({ id, archived }) => (archived ? [id] : []))),
    extensions,
  }
}

/** What was given on each record; several rows may reach the same. */
function givenActions(reached: readonly Reached[]): Visibility["given"] {
  const given = new Map<RecordId, ReadonlySet<PermissionAction>>()
  for (const { ids, actions } of reached)
    for (const id of ids) {
      const known = given.get(id)
      given.set(id, new Set(known ? [...known, ...actions] : actions))
    }
  return given
}

function givenProfiles(reached: readonly Reached[]): Reader["givenOf"] {
  const ids = new Map<ProfileId, Set<RecordId>>()
  for (const { profileId, ids: those, actions } of reached) {
    if (!actions.includes("READ")) continue
    const known = ids.get(profileId) ?? new Set()
    for (const id of those) known.add(id)
    ids.set(profileId, known)
  }
  return new Map([...ids].map(([profileId, those]) => [profileId, [...those]]))
}

/** The day it is where a record's entity is; of a record without one, where the session's is. */
export function todayOf(reader: Pick<Reader, "today" | "now" | "timeZones">, entityId: EntityId | null): string {
  const timeZone = entityId === null ? undefined : reader.timeZones.get(entityId)
  return timeZone === undefined ? reader.today : dateIn(timeZone, reader.now)
}

/** How many decimal places amounts have in an entity; of a record without one, two. */
export function decimalPlacesOf(reader: Pick<Reader, "decimalPlaces">, entityId: EntityId | null): number {
  return (entityId === null ? undefined : reader.decimalPlaces.get(entityId)) ?? usualDecimalPlaces
}

/** The profile in force, for someone who may read its records; of another module it is as if absent, without the right forbidden. */
export function readableProfile(reader: Reader, profileId: ProfileId): CompiledProfile {
  const profile = reader.known.get(profileId)
  if (!profile) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  demandRecords(reader, profileId, "READ")
  return profile
}

/** The same for someone who may read all of its records or some of them: a list then holds those alone. */
export function listedProfile(reader: Reader, profileId: ProfileId): CompiledProfile {
  const profile = reader.known.get(profileId)
  if (!profile || !reader.givenOf.has(profileId)) return readableProfile(reader, profileId)
  markRecordPermissionAsked(reader.actor)
  return profile
}

/** Of a profile none of whose records the person may read by their roles, those they were given to read. */
export function givenAlone(reader: Reader, { profileId }: CompiledProfile): readonly RecordId[] | undefined {
  return mayRecords(reader, profileId, "READ") ? undefined : (reader.givenOf.get(profileId) ?? [])
}

/** The profile in force of a record inside the walls. */
export function profileOfRecord(
  reader: Reader,
  record: { readonly profile_id: ProfileId; readonly id?: RecordId },
): CompiledProfile {
  const profile = reader.known.get(record.profile_id)
  if (!profile) throw new Refusal(404, problem("record.not_found", ["id"]))
  if (record.id === undefined) demandRecords(reader, record.profile_id, "READ")
  else demandOn(reader.actor, reader.visibility, { id: record.id, profile_id: record.profile_id }, "READ")
  return profile
}

/** The linked records that the reader may be shown, as a condition on `p`. */
export function readableLinks(reader: Reader): RawBuilder<boolean> {
  return readableRecords(
    reader.profiles.map(({ profileId }) => profileId),
    givenToRead(reader),
    insideWalls(reader.visibility, "p"),
  )
}

/** Whether nothing at all is there for the reader. */
export function readsNothing({ profiles, givenOf }: Pick<Reader, "profiles" | "givenOf">): boolean {
  return profiles.length === 0 && givenOf.size === 0
}

/** Whether records of a profile that are inside the walls may be read: all of them, or the one. */
export function isReadable(
  { profiles, visibility }: Reader,
  row: { readonly id: RecordId; readonly profile_id: ProfileId },
): boolean {
  return (
    profiles.some(({ profileId }) => profileId === row.profile_id) ||
    (visibility.given.get(row.id)?.has("READ") ?? false)
  )
}

/** Records of the person's modules that they were given to read and that their roles do not let them read anyway. */
export function givenToRead({ givenOf }: Pick<Reader, "givenOf">): readonly RecordId[] {
  return [...givenOf.values()].flat()
}

/** The profile with all its fields, by which a record is judged and stored whoever writes it. */
export function wholeProfile({ whole }: Pick<Reader, "whole">, profile: CompiledProfile): CompiledProfile {
  const known = whole.get(profile.profileId)
  return known?.version === profile.version ? known : profile
}

/** The fields of a profile that are not there for the person, by id. */
export function withheldOf(
  { known, whole }: Pick<Reader, "known" | "whole">,
  profileId: ProfileId,
): ReadonlySet<FieldId> {
  const all = whole.get(profileId)
  if (!all) return nothing
  const left = new Set(known.get(profileId)?.fields.map(({ id }) => id))
  return new Set(all.fields.flatMap(({ id }) => (left.has(id) ? [] : [id])))
}

const nothing: ReadonlySet<FieldId> = new Set()

/** Another version of a profile as the person may read it: without what is withheld from them in it or in the one in force. */
export async function toldProfile(
  tx: Tenant,
  reader: Reader,
  { compiledProfiles }: Pick<Reading, "compiledProfiles">,
  profile: CompiledProfile,
): Promise<CompiledProfile> {
  const { actor } = reader
  const own = withheldFields(profile, { actor, isClientAdmin: actor.rights.isClientAdmin })
  const withheld = new Set([...own, ...withheldOf(reader, profile.profileId)])
  return compiledProfiles.without(tx, actor.clientId, profile, withheld)
}

/** What the person is told of a verdict: nothing of fields that are not there for them. */
export function toldProblems(reader: Pick<Reader, "whole">, told: CompiledProfile, problems: readonly Problem[]) {
  const whole = wholeProfile(reader, told)
  if (whole === told) return problems
  const left = new Set(told.fields.map(({ keyword }) => keyword))
  const withheld = new Set(whole.fields.flatMap(({ keyword }) => (left.has(keyword) ? [] : [keyword])))
  return problems.filter(({ path: [first] }) => typeof first !== "string" || !withheld.has(first))
}

/** A write that did not hold its profile could straddle a switch of versions: that is a fault of the code, never of the person. */
export function demandHeld({ held }: Reader, profileId: ProfileId): void {
  if (!held.has(profileId)) throw new Error(`A record of profile ${profileId} is written without holding its version.`)
}

/** Why a profile takes no new record from anybody, if so. */
export function archivedProblem({ archived }: Reader, profileId: ProfileId): Problem | undefined {
  return archived.has(profileId) ? problem("profile.archived", ["profileId"]) : undefined
}

/** A record is made, or comes back, only while its profile takes new ones; the profile is held, so it still does when it is written. */
export function demandTakesNew(reader: Reader, profileId: ProfileId): void {
  demandHeld(reader, profileId)
  const refused = archivedProblem(reader, profileId)
  if (refused) throw new Refusal(409, refused)
}
