import { fits } from "../../../../engine/links/showing-field.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { EntityId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, type Link, linksOf, rowsById } from "../../../records/server/index.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import { type MatrixRecord, recordsByNumber } from "./record-repository.ts"

/** What a record of an import is to be below. */
export interface ImportParent {
  readonly id: RecordId
  readonly type: MatrixPart
  readonly profile_id: ProfileId
  /** Whether it is created by this import, so that its ID is none of a record. */
  readonly isNew: boolean
  readonly entityId: EntityId | null
  readonly record: MatrixRecord
}

export interface ParentsOfRecords {
  /** What a record is directly below. */
  of(record: MatrixRecord): readonly ImportParent[]
  /** The process of a record; null for a new one, undefined without one. */
  processOf(record: MatrixRecord): RecordId | null | undefined
}

/** Loads the parents of records, and their processes. */
export async function loadParents(
  tx: ClientTransaction,
  one: ImportRecord,
  { targets }: MatrixTarget,
  records: readonly MatrixRecord[],
  /** An ID that no record has, to stand for a record that this import creates. */
  standIn: (number: number) => RecordId,
  isAllowed: (record: MatrixRecord, parent: MatrixRecord) => boolean,
): Promise<ParentsOfRecords> {
  const direct = await recordsByNumber(tx, one, numbersIn(records))
  const above = await recordsByNumber(tx, one, numbersIn(direct))
  const known = new Map([...above, ...direct].map((record) => [record.number, record]))
  const parentsOf = ({ parents }: MatrixRecord) => parents.flatMap((number) => known.get(number) ?? [])
  return {
    of: (record) =>
      parentsOf(record).flatMap((parent) => {
        const profile = targets[parent.part]?.profile
        if (!profile || !isAllowed(record, parent)) return []
        const { record_id: id, part, number, entity_id: entityId } = parent
        const shared = { type: part, profile_id: profile.profileId, entityId, record: parent }
        return [{ ...shared, id: id ?? standIn(number), isNew: id === null }]
      }),
    processOf(record) {
      const parents = parentsOf(record)
      const process = [...parents, ...parents.flatMap(parentsOf)].find(({ part }) => part === "PROCESS")
      return process && process.record_id
    },
  }
}

function numbersIn(records: readonly MatrixRecord[]): readonly number[] {
  return [...new Set(records.flatMap(({ parents }) => parents))]
}

/** The processes in which existing records are: directly, or through their sub-processes. */
export async function loadProcesses(
  tx: ClientTransaction,
  access: AccessContext,
  links: readonly Link[],
): Promise<(links: readonly Link[]) => readonly Link["linked"][]> {
  const subProcesses = links.filter(({ side, linked }) => side === "PARENT" && linked.type === "SUB_PROCESS")
  const ids = [...new Set(subProcesses.map(({ linked }) => linked.id))]
  const above = Map.groupBy(await linksOf(tx, access, ids, ["PARENT"]), ({ ofId }) => ofId)
  const isProcess = ({ side, linked }: Link) => side === "PARENT" && linked.type === "PROCESS"
  return (own) =>
    [...own, ...own.flatMap(({ side, linked }) => (side === "PARENT" ? (above.get(linked.id) ?? []) : []))]
      .filter(isProcess)
      .map(({ linked }) => linked)
}

/** The existing parents below which nothing can be linked, because their process is completed. */
export async function findCompleted(
  tx: ClientTransaction,
  { client_id: clientId }: Pick<ImportRecord, "client_id">,
  parents: readonly ImportParent[],
): Promise<ReadonlySet<RecordId>> {
  const ids = new Set(parents.flatMap(({ id, isNew }) => (isNew ? [] : [id])))
  const rows = ids.size === 0 ? [] : (await rowsById(tx, clientId, [...ids], "none")).values()
  return new Set([...rows].flatMap(({ id, completed_process: process }) => (process === null ? [] : [id])))
}

/** Whether a field of the parent's profile links records of this one. */
export function hasFieldFor(parent: CompiledProfile | undefined, { type, profileId }: CompiledProfile): boolean {
  return parent?.links.some((field) => field.relation === "CHILD" && fits(field, { type, profileId })) ?? false
}
