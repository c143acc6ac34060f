import type { EntityId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { referencesOf, replaceReferences } from "./copy-documents.ts"
import { findCopiesReferringOut, replaceContent } from "./repository.ts"

/**
 * Lets the copied documents of a project refer to records that were copied after them. Only what was copied is changed,
 * as if it had been copied in another order: the version stays the same, and what users have saved stays as they wrote
 * it. Returns the records whose documents changed.
 */
export async function referToCopies(
  tx: ClientTransaction,
  { actor }: AccessContext,
  projectId: ProjectId,
  findCopies: (entityId: EntityId, originals: readonly RecordId[]) => Promise<ReadonlyMap<RecordId, RecordId>>,
): Promise<readonly RecordId[]> {
  const { clientId } = actor
  const changed: RecordId[] = []
  for (const { recordId, entityId, number, content } of await findCopiesReferringOut(tx, clientId, projectId)) {
    const copies = await findCopies(entityId, referencesOf(content))
    if (copies.size === 0) continue
    await replaceContent(tx, clientId, recordId, number, replaceReferences(content, copies, new Map()))
    await appendAudit(tx, actor, {
      subjectKind: "record",
      subjectId: recordId,
      action: "document_saved",
      changes: [{ section: null, parameter: "version", previous: number, current: number }],
    })
    changed.push(recordId)
  }
  return changed
}
