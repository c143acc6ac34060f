import { sortParentsFirst } from "../../../engine/links/parents-first.ts"
import type { EntityId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { SyncKind, SyncSide } from "../contract.ts"
import type { ApplicableMaster, ProjectRecord } from "./applicable-repository.ts"
import type { PlannedRow } from "./row-repository.ts"

/** What is known before fields are compared. */
export interface PlanInput {
  /** In the order in which they are listed. */
  readonly entityIds: readonly EntityId[]
  readonly masters: readonly ApplicableMaster[]
  readonly records: readonly ProjectRecord[]
  /** What was taken before; `exists` is whether the record still does. */
  readonly copies: readonly {
    readonly entity_id: EntityId
    readonly master_id: RecordId
    readonly record_id: RecordId
    readonly exists: boolean
  }[]
  /** What the user may do; the rest is left to others. */
  readonly rights: {
    readonly canSeeMasters: (profileId: ProfileId) => boolean
    readonly canCreate: (profileId: ProfileId) => boolean
    readonly canUpdate: (record: ProjectRecord) => boolean
    readonly canDelete: (record: ProjectRecord) => boolean
  }
}

export interface Plan {
  readonly rows: readonly PlannedRow[]
  /** Records left to other users. */
  readonly hidden: number
}

/** The side chosen unless the user decides otherwise: nothing is deleted, and nothing deleted comes back, by itself. */
const defaultChoice: Readonly<Record<SyncKind, SyncSide>> = {
  add: "master",
  link: "master",
  change: "master",
  keep: "master",
  restore: "project",
  remove: "project",
}

/**
 * Decides for each entity what becomes of each applicable master, and of each record whose master does not apply. Rows
 * are in the order in which they can be applied: parents before their children.
 */
export function planRows({ entityIds, masters, records, copies, rights }: PlanInput): Plan {
  const taken = new Map(copies.map((copy) => [keyOf(copy.entity_id, copy.master_id), copy]))
  // Several records have one master only after an import: the oldest is its copy.
  const byMaster = new Map(
    records
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .flatMap((record) =>
        record.masterId === null ? [] : [[keyOf(record.entityId, record.masterId), record] as const],
      ),
  )
  const byUid = new Map(
    records.flatMap((record) =>
      record.masterId === null ? [[`${record.entityId} ${record.profileId} ${record.uid}`, record] as const] : [],
    ),
  )
  let hidden = 0
  const leave = (isHidden: boolean, row: UnnumberedRow): UnnumberedRow[] => {
    if (isHidden) hidden += 1
    return isHidden ? [] : [row]
  }
  const applicable = new Set(masters.map(({ entityId, id }) => keyOf(entityId, id)))
  const fromMasters = sortParentsFirst(entityIds, masters).flatMap((master) => {
    const key = keyOf(master.entityId, master.id)
    const record = byMaster.get(key)
    const isSeen = rights.canSeeMasters(master.profileId)
    const canCreate = isSeen && rights.canCreate(master.profileId)
    if (record) return leave(!isSeen || !rights.canUpdate(record), rowOf("change", master, record))
    if (taken.has(key)) return leave(!canCreate, rowOf("restore", master))
    const sameUid = byUid.get(`${master.entityId} ${master.profileId} ${master.uid}`)
    if (sameUid) return leave(!isSeen || !rights.canUpdate(sameUid), rowOf("link", master, sameUid))
    return leave(!canCreate, rowOf("add", master))
  })
  const withdrawn = records.filter(
    (record) =>
      record.masterId !== null &&
      byMaster.get(keyOf(record.entityId, record.masterId)) === record &&
      !applicable.has(keyOf(record.entityId, record.masterId)),
  )
  const removed = sortParentsFirst(entityIds, withdrawn).flatMap((record) =>
    leave(!rights.canSeeMasters(record.profileId) || !rights.canDelete(record), withdrawnRowOf(record)),
  )
  return { rows: [...fromMasters, ...removed].map((row, index) => ({ ...row, row: index + 1 })), hidden }
}

type UnnumberedRow = Omit<PlannedRow, "row">

function rowOf(kind: SyncKind, master: ApplicableMaster, record?: ProjectRecord): UnnumberedRow {
  return {
    kind,
    is_compared: record === undefined,
    profile_id: master.profileId,
    type: master.type,
    entity_id: master.entityId,
    master_id: master.id,
    master_revision: master.revision,
    record_id: record?.id ?? null,
    record_revision: record?.revision ?? null,
    uid: record?.uid ?? master.uid,
    name: record?.name ?? master.name,
    choice: defaultChoice[kind],
    problems: [],
  }
}

function withdrawnRowOf(record: ProjectRecord & { readonly masterId: RecordId | null }): UnnumberedRow {
  return {
    kind: "remove",
    is_compared: true,
    profile_id: record.profileId,
    type: record.type,
    entity_id: record.entityId,
    master_id: record.masterId ?? record.id,
    master_revision: null,
    record_id: record.id,
    record_revision: record.revision,
    uid: record.uid,
    name: record.name,
    choice: defaultChoice.remove,
    problems: [],
  }
}

function keyOf(entityId: EntityId, masterId: RecordId): string {
  return `${entityId} ${masterId}`
}
