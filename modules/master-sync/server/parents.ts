import type { RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type RecordRow, rowsById } from "../../records/server/index.ts"
import { findCopiesOf, findParents } from "./applicable-repository.ts"
import type { CopyScope } from "./copy-repository.ts"

/** The masters that a master is linked below. */
export async function findMasterParents(
  tx: ClientTransaction,
  { clientId }: CopyScope,
  masterId: RecordId,
): Promise<readonly RecordId[]> {
  return ((await findParents(tx, clientId, [masterId])).get(masterId) ?? []).map(({ id }) => id)
}

/** The records that the project's entity has of these masters; masters without one are left out. */
export async function findParentRecords(
  tx: ClientTransaction,
  scope: CopyScope,
  masterIds: readonly RecordId[],
): Promise<readonly RecordRow[]> {
  const copies = await findCopiesOf(tx, scope.clientId, scope, masterIds)
  return [...(await rowsById(tx, scope.clientId, [...copies.values()], "none")).values()]
}

/** The masters of these records, in the order in which they are stored. */
export function mastersOf(records: readonly RecordRow[]): readonly RecordId[] {
  return records.flatMap(({ master_id: masterId }) => masterId ?? []).toSorted()
}
