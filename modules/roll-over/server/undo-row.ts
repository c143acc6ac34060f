import { problem, type ProblemParams } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { deleteCopy, describeDocumentChange, describeLastChange } from "../../master-sync/server/index.ts"
import { type AccessContext, findRow } from "../../records/server/index.ts"
import {
  assertProjectOpen,
  assertWritable,
  deleteRecord,
  lockRecord,
  recordWrite,
} from "../../records/server/writing.ts"
import { deletePredecessor } from "./predecessor-repository.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import type { RollOverRowRecord } from "./row-repository.ts"

const changedSince = (change: ProblemParams) =>
  new HttpError(409, problem("roll_over.record_changed_since", [], change))

/**
 * Takes an applied row back: an added record goes to the recycle bin, a linked one stays as it is without its link.
 * Throws if the record was changed or deleted afterwards.
 */
export async function undoRow(
  tx: ClientTransaction,
  access: AccessContext,
  rollOver: RollOverRecord,
  row: RollOverRowRecord,
): Promise<void> {
  const { client_id: clientId, project_id: projectId } = rollOver
  const { record_id: recordId, entity_id: entityId } = row
  if (recordId === null || !(await findRow(tx, clientId, recordId, "none")))
    throw changedSince(await describeLastChange(tx, access, row))
  const { row: record, profile } = await lockRecord(tx, access, recordId)
  if (row.result === "linked") {
    assertProjectOpen(access.visibility, record)
    await deletePredecessor(tx, clientId, recordId)
    await recordWrite(tx, access.actor, record, "updated", [
      {
        section: null,
        parameter: "previous_year",
        previous: { type: row.type, uid: row.uid, id: row.previous_id },
        current: null,
      },
    ])
    return
  }
  if (record.revision !== row.record_revision) throw changedSince(await describeLastChange(tx, access, row))
  const documentChange = await describeDocumentChange(tx, access, record)
  if (documentChange) throw changedSince(documentChange)
  assertWritable(access.actor, access.visibility, record)
  await deleteRecord(tx, access, profile, record)
  // One that had been deleted before stays known as such.
  if (row.kind === "add") await deletePredecessor(tx, clientId, recordId)
  if (record.master_id !== null) await deleteCopy(tx, { clientId, projectId, entityId }, record.master_id)
}
