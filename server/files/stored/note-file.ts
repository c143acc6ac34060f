import type { Tenant } from "../../database/database.ts"
import { type AuditActor, appendAudit } from "../../audit-log/append.ts"
import type { FileRow } from "./repository.ts"

export type FileAction = "file_uploaded" | "file_deleted" | "file_refused"

/** What happens to a file stands in the trail of its record; of a file without one, in a trail of its own. */
export async function noteFile(tx: Tenant, actor: AuditActor, file: FileRow, action: FileAction): Promise<void> {
  const { id, record_id, file_name: fileName, size, category, threat } = file
  const told = { id, fileName, size, category, ...(threat !== null && { threat }) }
  const gone = action !== "file_uploaded"
  await appendAudit(tx, actor, {
    subjectKind: record_id === null ? "file" : "record",
    subjectId: record_id ?? id,
    action,
    changes: [{ section: null, parameter: "file", previous: gone ? told : null, current: gone ? null : told }],
  })
}
