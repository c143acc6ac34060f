import type { SchemaCheck } from "../../engine/validate/schema-check.ts"
import { masterLibrary, type EntityId, type Keyword, type RecordId } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { insertAssignments } from "../../modules/master-library/server/assignment-repository.ts"
import type { AccessContext } from "../../modules/records/server/access-context.ts"
import { createRecord } from "../../modules/records/server/create-record.ts"
import { resolveCreationScope } from "../../modules/records/server/creation-scope.ts"
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

/** The masters, and the entities that each process at the top is assigned to, with the processes below it. */
export interface DemonstrationLibrary {
  readonly records: readonly DemonstrationMaster[]
  readonly assignments: Readonly<Record<string, readonly string[]>>
}

/** The ID of each master, by record type and uid. */
export type LoadedMasters = ReadonlyMap<string, RecordId>

export function masterKey(type: ProfileType, uid: string): string {
  return `${type} ${uid}`
}

/** Creates the master library, with the same validation as records of users. */
export async function loadLibrary(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  { records, assignments }: DemonstrationLibrary,
  ids: LoadedIds,
): Promise<LoadedMasters> {
  const masters = new Map<string, RecordId>()
  const byUid = new Map<string, RecordId>()
  for (const { uid, profile: type, values, links } of records) {
    const profile = [...access.availableProfiles.values()].find((one) => one.type === type)
    if (!profile) throw new Error(`The demonstration's library has ${uid} of ${type}, a type without a profile.`)
    const scope = resolveCreationScope(access, profile, { projectId: masterLibrary })
    const linked = Object.entries(links).map(([keyword, uids]) => [keyword, uids.map((one) => idOf(byUid, one))])
    const written = { ...resolveUserKeys(values, (key) => idOf(ids.people, key)), ...Object.fromEntries(linked) }
    const { id } = await createRecord(tx, access, check, profile, scope, written)
    masters.set(masterKey(type, uid), id)
    byUid.set(uid, id)
  }
  const entitiesOf = entitiesByProcess(records, assignments)
  const pairs = [...entitiesOf].flatMap(([uid, keys]) =>
    keys.map((key) => ({ processId: idOf(byUid, uid), entityId: idOf<EntityId>(ids.entities, key) })),
  )
  await insertAssignments(tx, access.actor.clientId, access.actor.userId, pairs)
  return masters
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
