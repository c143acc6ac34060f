import { problem } from "../../../schemas/problems.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, canAccessRecord, isVisible, type RecordRow, rowsById } from "../../records/server/index.ts"
import { recordWrites } from "../../records/server/many.ts"
import { findSuccessors, savePredecessors } from "./predecessor-repository.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import type { RollOverRowRecord } from "./row-repository.ts"

/** The previous year's record is no longer as it was found, or the new project has got such a record since. */
export const outdated = () => new HttpError(409, problem("roll_over.outdated", []))

/** Loads the previous year's records of rows that are still as they were found, and that nothing continues yet. */
export async function loadPreviousRecords(
  tx: ClientTransaction,
  { actor, visibility }: AccessContext,
  { client_id: clientId, project_id: projectId, source_id: sourceId }: RollOverRecord,
  rows: readonly RollOverRowRecord[],
): Promise<ReadonlyMap<RecordId, RecordRow>> {
  const ids = rows.map(({ previous_id: id }) => id)
  const records = await rowsById(tx, clientId, ids, "none")
  const continued = await findSuccessors(tx, clientId, projectId, ids)
  return new Map(
    rows.flatMap(({ previous_id: id, previous_revision: revision }) => {
      const record = records.get(id)
      const isCurrent =
        record &&
        record.project_id === sourceId &&
        record.revision === revision &&
        isVisible(visibility, record) &&
        canAccessRecord(actor, visibility, record, "READ") &&
        !continued.has(id)
      return isCurrent ? [[id, record] as const] : []
    }),
  )
}

/** A record of the new project, and the previous year's that it continues. */
export interface Continuation {
  readonly row: RollOverRowRecord
  readonly record: RecordRow
  readonly previous: RecordRow
}

export async function rememberPredecessors(
  tx: ClientTransaction,
  { actor }: AccessContext,
  rollOver: RollOverRecord,
  continuations: readonly Continuation[],
): Promise<void> {
  await savePredecessors(
    tx,
    continuations.map(({ row, record, previous }) => ({
      client_id: rollOver.client_id,
      project_id: rollOver.project_id,
      entity_id: row.entity_id,
      record_id: record.id,
      previous_id: previous.id,
      previous_project_id: rollOver.source_id,
      rolled_by: rollOver.user_id,
    })),
  )
  await recordWrites(
    tx,
    actor,
    continuations.map(({ record, previous: { id, type, uid } }) => ({
      row: record,
      action: "updated",
      changes: [{ section: null, parameter: "previous_year", previous: null, current: { type, uid, id } }],
    })),
  )
}
