import { sql } from "kysely"
import type { EntityId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { referencesOf, replaceReferences } from "./copy-documents.ts"
import type { DocumentVersionTable } from "./table.ts"

interface CopiedVersion extends Pick<DocumentVersionTable, "record_id" | "number" | "content"> {
  readonly entity_id: EntityId
}

/**
 * Lets the copied documents of a project refer to records that were copied after them. Only what was copied is changed,
 * as if it had been copied in another order: the version stays the same, and what users have saved stays as they wrote it.
 */
export async function referToCopies(
  tx: ClientTransaction,
  { actor }: AccessContext,
  projectId: ProjectId,
  findCopies: (entityId: EntityId, originals: readonly RecordId[]) => Promise<ReadonlyMap<RecordId, RecordId>>,
): Promise<void> {
  const { clientId } = actor
  const { rows } = await sql<CopiedVersion>`
    select v.record_id, v.number, v.content, r.entity_id
      from record r join document_version v on v.client_id = r.client_id and v.record_id = r.id
     where r.client_id = ${clientId} and r.project_id = ${projectId} and r.entity_id is not null
       and v.check_out_id is null
       and not exists (select from document_version later
                        where later.client_id = v.client_id and later.record_id = v.record_id and later.number > v.number)
       and exists (select from jsonb_path_query(v.content, 'lax $.**.recordId, $.shapes[*].markers[*]') as p(id)
                     join record original on original.client_id = r.client_id and original.id = (p.id #>> '{}')::uuid
                    where original.project_id is distinct from r.project_id)`.execute(tx)
  for (const { record_id: recordId, number, content, entity_id: entityId } of rows) {
    const copies = await findCopies(entityId, referencesOf(content))
    if (copies.size === 0) continue
    await tx
      .updateTable("document_version")
      .set({ content: json(replaceReferences(content, copies, new Map())) as never })
      .where("client_id", "=", clientId)
      .where("record_id", "=", recordId)
      .where("number", "=", number)
      .execute()
    await appendAudit(tx, actor, {
      subjectKind: "record",
      subjectId: recordId,
      action: "document_saved",
      changes: [{ section: null, parameter: "version", previous: number, current: number }],
    })
  }
}
