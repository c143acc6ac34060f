import type { SchemaCheck } from "../../engine/validate/schema-check.ts"
import { masterLibrary, type EntityId, type Keyword, type RecordId, type UserId } from "../../schemas/ids.ts"
import { type ProfileType, profileTypes } from "../../schemas/profile-types.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { insertAssignments } from "../../modules/master-library/server/assignment-repository.ts"
import { saveMembers } from "../../modules/master-library/server/teams/team-repository.ts"
import type { AccessContext } from "../../modules/records/server/access-context.ts"
import { createRecord } from "../../modules/records/server/create-record.ts"
import { lockRecord } from "../../modules/records/server/locked-record.ts"
import { resolveCreationScope } from "../../modules/records/server/creation-scope.ts"
import { updateRecord } from "../../modules/records/server/update-record.ts"
import type { ClientTransaction } from "../database/database.ts"
import { idOf, type LoadedIds } from "./loaded-ids.ts"
import { resolveUserKeys } from "./written-values.ts"

/** A master record, in the form of the other records: its own fields link it to its parents, which come before it. */
export interface DemonstrationMaster {
  readonly uid: string
  readonly profile: ProfileType
  readonly values: RecordValues
  readonly links: Readonly<Record<Keyword, readonly string[]>>
}

type TeamAction = "READ" | "UPDATE" | "DELETE"

/** The masters, and the entities that each process at the top is assigned to, with the processes below it. */
export interface DemonstrationLibrary {
  readonly records: readonly DemonstrationMaster[]
  readonly assignments: Readonly<Record<string, readonly string[]>>
  /** The teams of processes in entities: what their users may do with the process and everything below it. */
  readonly teams: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly TeamAction[]>>>>>>
  /** Changed and added after the projects took their records, so that a sync has something to propose. */
  readonly changes: {
    readonly changed: readonly Pick<DemonstrationMaster, "uid" | "profile" | "values">[]
    readonly added: readonly DemonstrationMaster[]
  }
}

/** The ID of each master, by record type and uid. */
export type LoadedMasters = ReadonlyMap<string, RecordId>

export function masterKey(type: ProfileType, uid: string): string {
  return `${type} ${uid}`
}

/** What the permissions of a team cover below its process. */
const teamTypes: readonly ProfileType[] = ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"]

/** Creates the master library, with the same validation as records of users. */
export async function loadLibrary(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  { records, assignments, teams }: DemonstrationLibrary,
  ids: LoadedIds,
): Promise<LoadedMasters> {
  const masters = new Map<string, RecordId>()
  for (const master of records) await createMaster(tx, access, check, master, ids, masters)
  const entitiesOf = entitiesByProcess(records, assignments)
  const pairs = [...entitiesOf].flatMap(([uid, keys]) =>
    keys.map((key) => ({ processId: masterOf(masters, uid), entityId: idOf<EntityId>(ids.entities, key) })),
  )
  const { clientId, userId } = access.actor
  await insertAssignments(tx, clientId, userId, pairs)
  for (const [uid, ofEntities] of Object.entries(teams))
    for (const [entityKey, members] of Object.entries(ofEntities))
      for (const [userKey, actions] of Object.entries(members)) {
        const scope = { clientId, processId: masterOf(masters, uid), entityId: idOf<EntityId>(ids.entities, entityKey) }
        const member = idOf<UserId>(ids.people, userKey)
        await saveMembers(tx, scope, [member], { actions, descendants: teamTypes }, userId)
      }
  return masters
}

/** Changes the library as a user would, after the projects have taken their records from it. */
export async function changeLibrary(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  { changes: { changed, added } }: DemonstrationLibrary,
  ids: LoadedIds,
  loaded: LoadedMasters,
): Promise<void> {
  const masters = new Map(loaded)
  for (const { profile: type, uid, values } of changed) {
    const { row, profile } = await lockRecord(tx, access, idOf(masters, masterKey(type, uid)))
    await updateRecord(tx, access, check, profile, row, values)
  }
  for (const master of added) await createMaster(tx, access, check, master, ids, masters)
}

async function createMaster(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  { uid, profile: type, values, links }: DemonstrationMaster,
  ids: LoadedIds,
  masters: Map<string, RecordId>,
): Promise<void> {
  const profile = [...access.availableProfiles.values()].find((one) => one.type === type)
  if (!profile) throw new Error(`The demonstration's library has ${uid} of ${type}, a type without a profile.`)
  const scope = resolveCreationScope(access, profile, { projectId: masterLibrary })
  const linked = Object.entries(links).map(([keyword, uids]) => [keyword, uids.map((one) => masterOf(masters, one))])
  const written = { ...resolveUserKeys(values, (key) => idOf(ids.people, key)), ...Object.fromEntries(linked) }
  const { id } = await createRecord(tx, access, check, profile, scope, written)
  masters.set(masterKey(type, uid), id)
}

/** The master with a uid, which is unique in the demonstration's library whatever its type. */
function masterOf(masters: LoadedMasters, uid: string): RecordId {
  const found = profileTypes.flatMap((type) => masters.get(masterKey(type, uid)) ?? [])[0]
  if (!found) throw new Error(`The demonstration's library refers to ${uid}, which it does not have.`)
  return found
}

/** The entities of each process: its own, otherwise those of the process it belongs to. */
function entitiesByProcess(
  records: DemonstrationLibrary["records"],
  assignments: DemonstrationLibrary["assignments"],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { uid, profile, links } of records) {
    if (profile !== "PROCESS" && profile !== "SUB_PROCESS") continue
    const [parent] = Object.values(links).flat()
    found.set(uid, assignments[uid] ?? (parent === undefined ? [] : (found.get(parent) ?? [])))
  }
  return found
}
