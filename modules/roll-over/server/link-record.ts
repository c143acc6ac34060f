import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, findRow } from "../../records/server/index.ts"
import { hasPredecessor } from "./predecessor-repository.ts"
import { loadPreviousRecords, outdated, rememberPredecessors } from "./previous-records.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import type { AppliedRow, RollOverRowRecord } from "./row-repository.ts"

/** Remembers that a record of the new project continues the previous year's; its values stay. */
export async function linkRecord(
  tx: ClientTransaction,
  access: AccessContext,
  rollOver: RollOverRecord,
  row: RollOverRowRecord,
): Promise<Omit<AppliedRow, "row">> {
  if (!access.availableProfiles.has(row.profile_id))
    throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  const previous = (await loadPreviousRecords(tx, access, rollOver, [row])).get(row.previous_id)
  const record = row.record_id === null ? undefined : await findRow(tx, rollOver.client_id, row.record_id, "update")
  if (!previous || !record || record.project_id !== rollOver.project_id) throw outdated()
  if (await hasPredecessor(tx, rollOver.client_id, record.id)) throw outdated()
  await rememberPredecessors(tx, access, rollOver, [{ row, record, previous }])
  return { result: "linked", recordId: record.id, revision: null, problems: [] }
}
