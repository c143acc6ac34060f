import type { RawBuilder } from "kysely"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { type Clock, dateIn } from "../../../clock.ts"
import { readableRecords } from "../../../database/record-list/readable.ts"
import type { Tenant } from "../../../database/database.ts"
import { demandRecords, mayRecords, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { CompiledProfiles } from "../definitions/compiled-profiles.ts"
import { surroundingsOf, type Writing } from "./surroundings-repository.ts"
import { insideWalls, type Visibility, visibilityOf } from "./visibility.ts"

/** One person in one request: their walls, and the profiles whose records they may read. */
export interface Reader {
  readonly actor: Actor
  readonly visibility: Visibility
  /** In force, of the person's modules, and of types they may read. */
  readonly profiles: readonly CompiledProfile[]
  /** In force and of the person's modules, whatever their rights. */
  readonly known: ReadonlyMap<ProfileId, CompiledProfile>
  /** The day it is where the session's entity is. */
  readonly today: string
  /** The moment of the request, and where its entities' clocks stand. */
  readonly now: Date
  readonly timeZones: ReadonlyMap<EntityId, string>
  readonly entityNames: ReadonlyMap<EntityId, string>
  readonly decimalPlaces: ReadonlyMap<EntityId, number>
  /** Profiles whose version in force stays what it is until the transaction ends; records of no other may be written. */
  readonly held: ReadonlySet<ProfileId>
}

const usualDecimalPlaces = 2

/** What a reader is made from. */
export interface Reading {
  readonly compiledProfiles: CompiledProfiles
  readonly clock: Clock
}

/** The reader of a transaction; one that writes records says which, so that their profiles are held. */
export async function readerOf(
  tx: Tenant,
  actor: Actor,
  { compiledProfiles }: Reading,
  writing?: Writing,
): Promise<Reader> {
  const { now, projects, entities, profiles, tags, held } = await surroundingsOf(tx, actor, writing)
  const own = entities.find(({ id }) => id === actor.entityId)
  const all: CompiledProfile[] = []
  for (const { id, version } of profiles) {
    const profile = await compiledProfiles.version(tx, actor.clientId, id, version, tags)
    if (profile) all.push(profile)
  }
  const known = all.filter((profile) => profile.modules.some((module) => actor.modules.includes(module)))
  return {
    actor,
    visibility: visibilityOf(actor, projects),
    profiles: known.filter((profile) => mayRecords(actor, profile.type, "READ")),
    known: new Map(known.map((profile) => [profile.profileId, profile])),
    today: dateIn(own?.timeZone ?? "UTC", now),
    now,
    timeZones: new Map(entities.map(({ id, timeZone }) => [id, timeZone])),
    entityNames: new Map(entities.map(({ id, name }) => [id, name])),
    decimalPlaces: new Map(entities.map(({ id, decimalPlaces }) => [id, decimalPlaces])),
    held: new Set(held.map(({ id }) => id)),
  }
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
  demandRecords(reader.actor, profile.type, "READ")
  return profile
}

/** The profile in force of a record inside the walls. */
export function profileOfRecord(reader: Reader, record: { readonly profile_id: ProfileId }): CompiledProfile {
  const profile = reader.known.get(record.profile_id)
  if (!profile) throw new Refusal(404, problem("record.not_found", ["id"]))
  demandRecords(reader.actor, profile.type, "READ")
  return profile
}

/** The linked records that the reader may be shown, as a condition on `p`. */
export function readableLinks({ profiles, visibility }: Reader): RawBuilder<boolean> {
  return readableRecords(
    profiles.map(({ profileId }) => profileId),
    insideWalls(visibility, "p"),
  )
}

/** A write that did not hold its profile could straddle a switch of versions: that is a fault of the code, never of the person. */
export function demandHeld({ held }: Reader, profileId: ProfileId): void {
  if (!held.has(profileId)) throw new Error(`A record of profile ${profileId} is written without holding its version.`)
}
