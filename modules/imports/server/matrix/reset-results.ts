import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import { resetRowStatuses } from "../staged/row-repository.ts"
import { deleteUnloadedRecords } from "./record-repository.ts"

/**
 * Clears the results of what is not loaded yet, with the records that its rows named: with other columns, they name
 * others.
 */
export async function resetMatrixResults(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
): Promise<void> {
  await resetRowStatuses(tx, one)
  await deleteUnloadedRecords(tx, one)
}
