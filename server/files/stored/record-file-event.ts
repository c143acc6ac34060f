import type { ClientTransaction } from "../../database/database.ts"
import { type AuditActor, appendAudit } from "../../audit-log/append.ts"
import type { FileRow } from "./repository.ts"

export type FileAction = "file_uploaded" | "file_deleted" | "file_infected"

/** Writes a file event to the audit log of its record, or of the file itself when it has no record. */
export async function recordFileEvent(
  tx: ClientTransaction,
  actor: AuditActor,
  file: FileRow,
  action: FileAction,
): Promise<void> {
  const { id, record_id, field_id, file_name: fileName, size, category, threat } = file
  const fileChange = { id, fileName, size, category, ...(threat !== null && { threat }) }
  const isRemoval = action !== "file_uploaded"
  const changes = [
    {
      // Hidden from whoever cannot see the field that contains the file.
      ...(field_id !== null && { fieldId: field_id }),
      section: null,
      parameter: "file",
      previous: isRemoval ? fileChange : null,
      current: isRemoval ? null : fileChange,
    },
  ]
  await appendAudit(
    tx,
    actor,
    record_id === null
      ? { subjectKind: "file", subjectId: id, action, changes }
      : { subjectKind: "record", subjectId: record_id, action, changes },
  )
}
