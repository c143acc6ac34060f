import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { removeCommentsOf } from "./repository.ts"

/** What was said of records that are deleted for good goes with them; files that were attached go with the records' own. */
export function deleteCommentsOf(tx: Tenant, clientId: ClientId, recordIds: readonly RecordId[]): Promise<void> {
  return removeCommentsOf(tx, clientId, recordIds)
}
