import { sortParentsFirst } from "../../../engine/links/parents-first.ts"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { documentKindOf, documentTypes } from "../../../schemas/process-documents.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { RollOverKind, RollOverPart } from "../contract.ts"
import { partOfType } from "../rolled-types.ts"
import type { PlannedRow } from "./row-repository.ts"
import type { LeftOut } from "./table.ts"

/** A record of the previous year. */
export interface SourceRecord {
  readonly entityId: EntityId
  readonly id: RecordId
  readonly profileId: ProfileId
  readonly projectId: ProjectId
  readonly type: ProfileType
  readonly uid: string
  readonly name: string
  readonly revision: number
  readonly masterId: RecordId | null
  /** The records it is linked below, of any type. */
  readonly parents: readonly RecordId[]
  /** Whether its workflow is complete. */
  readonly isDone: boolean
}

/** A record that the new project has already. */
export type PresentRecord = Pick<
  SourceRecord,
  "entityId" | "id" | "profileId" | "projectId" | "type" | "uid" | "masterId"
>

export interface PlanInput {
  /** In the order in which they are listed. */
  readonly entityIds: readonly EntityId[]
  readonly records: readonly SourceRecord[]
  readonly present: readonly PresentRecord[]
  /** What was rolled over before; `exists` is whether the new project's record still does. */
  readonly predecessors: readonly {
    readonly previousId: RecordId
    readonly recordId: RecordId
    readonly exists: boolean
  }[]
  /** The chosen processes; null for all. */
  readonly processIds: ReadonlySet<RecordId> | null
  readonly parts: ReadonlySet<RollOverPart>
  /** What the user may do; the rest is left to others. */
  readonly rights: {
    readonly canRead: (record: PresentRecord) => boolean
    readonly canCreate: (profileId: ProfileId) => boolean
  }
}

export interface Plan {
  readonly rows: readonly PlannedRow[]
  readonly leftOut: LeftOut
}

/** Types whose numbers identify the same thing in every year; tests and issues are numbered anew in each project. */
const numberedForAllYears: ReadonlySet<ProfileType> = new Set([
  "PROCESS",
  "SUB_PROCESS",
  "RISK",
  "CONTROL",
  ...documentTypes,
])

/**
 * Decides which records of the previous year come along, and what becomes of each in the new project. Rows are in the
 * order in which they can be applied: parents before their children.
 */
export function planRows({ entityIds, records, present, predecessors, processIds, parts, rights }: PlanInput): Plan {
  const sorted = sortParentsFirst(entityIds, records)
  const chosen = processIds === null ? null : withProcessesAbove(records, processIds)
  const previous = new Map(predecessors.map((one) => [one.previousId, one]))
  const continuing = new Set(predecessors.map(({ recordId }) => recordId))
  const findPresent = presentFinder(present, continuing)
  const among = new Set(records.map(({ id }) => id))
  const coming = new Set<RecordId>()
  const notIncluded = new Set<RecordId>()
  const leftOut = { present: 0, closedIssues: 0, notIncluded: 0, otherProcesses: 0, hidden: 0 }

  const findReason = (record: SourceRecord): keyof LeftOut | undefined => {
    const { id, type, parents, isDone } = record
    const part = partOfType[type]
    if (part === undefined) return chosen === null || chosen.has(id) ? undefined : "otherProcesses"
    if (type === "ISSUE" && isDone) return "closedIssues"
    if (!parts.has(part)) return "notIncluded"
    const above = parents.filter((parent) => among.has(parent))
    if (above.length === 0) return chosen === null ? undefined : "otherProcesses"
    if (above.some((parent) => coming.has(parent))) return undefined
    return above.some((parent) => notIncluded.has(parent)) ? "notIncluded" : "otherProcesses"
  }

  const rows: Omit<PlannedRow, "row">[] = []
  for (const record of sorted) {
    if (!rights.canRead(record)) {
      leftOut.hidden += 1
      continue
    }
    const reason = findReason(record)
    if (reason !== undefined) {
      leftOut[reason] += 1
      if (reason === "notIncluded") notIncluded.add(record.id)
      continue
    }
    const before = previous.get(record.id)
    if (before?.exists) {
      coming.add(record.id)
      leftOut.present += 1
      continue
    }
    const same = before ? undefined : findPresent(record)
    if (same ? !rights.canRead(same) : !rights.canCreate(record.profileId)) {
      leftOut.hidden += 1
      continue
    }
    coming.add(record.id)
    if (same) continuing.add(same.id)
    rows.push(rowOf(before ? "restore" : same ? "link" : "add", record, same))
  }
  // Documents refer to records of any entity, so that these come first; nothing comes along below a document.
  const [documents, others] = [true, false].map((isDocument) =>
    rows.filter(({ type }) => (documentKindOf(type) !== undefined) === isDocument),
  )
  const inOrder = [...(others ?? []), ...(documents ?? [])]
  return { rows: inOrder.map((row, index) => ({ ...row, row: index + 1 })), leftOut }
}

function rowOf(kind: RollOverKind, record: SourceRecord, same: PresentRecord | undefined): Omit<PlannedRow, "row"> {
  return {
    kind,
    profile_id: record.profileId,
    type: record.type,
    entity_id: record.entityId,
    previous_id: record.id,
    previous_revision: record.revision,
    record_id: same?.id ?? null,
    uid: record.uid,
    name: record.name,
    // Nothing that was deleted comes back by itself.
    choice: kind === "restore" ? "leave" : "take",
  }
}

/** The chosen processes and those above them, without which they would have no place. */
function withProcessesAbove(
  records: readonly SourceRecord[],
  processIds: ReadonlySet<RecordId>,
): ReadonlySet<RecordId> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const found = new Set<RecordId>()
  const add = (id: RecordId): void => {
    const record = byId.get(id)
    if (!record || found.has(id) || partOfType[record.type] !== undefined) return
    found.add(id)
    record.parents.forEach(add)
  }
  processIds.forEach(add)
  return found
}

/**
 * Finds the record of the new project that has the same master or, if one of both has none, the same number, unless it
 * continues another record.
 */
function presentFinder(present: readonly PresentRecord[], continuing: ReadonlySet<RecordId>) {
  const numbered = present.filter(({ type }) => numberedForAllYears.has(type))
  const byMaster = new Map(numbered.map((record) => [`${record.entityId} ${record.masterId}`, record]))
  const byUid = new Map(numbered.map((record) => [`${record.entityId} ${record.profileId} ${record.uid}`, record]))
  const isFree = (record: PresentRecord | undefined) => record !== undefined && !continuing.has(record.id)
  return ({ entityId, type, profileId, uid, masterId }: SourceRecord): PresentRecord | undefined => {
    if (!numberedForAllYears.has(type)) return undefined
    const sameMaster = masterId === null ? undefined : byMaster.get(`${entityId} ${masterId}`)
    if (isFree(sameMaster)) return sameMaster
    const sameUid = byUid.get(`${entityId} ${profileId} ${uid}`)
    return isFree(sameUid) && (sameUid?.masterId === null || masterId === null) ? sameUid : undefined
  }
}
