import type { ImportRowStatus } from "../../contracts/imports.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { notify } from "../../../../server/notifications/notify.ts"
import type { ImportRecord } from "./import-repository.ts"

/** Notifies the user that the import was loaded, with the number of written records and of remaining rows. */
export async function notifyImportFinished(
  tx: ClientTransaction,
  jobId: JobId,
  one: ImportRecord,
  counts: Readonly<Record<ImportRowStatus, number>>,
): Promise<void> {
  const written = counts.created + counts.updated
  const left = counts.create + counts.update + counts.conflict + counts.rejected
  const values = { ...importPathParams(one), written, left }
  await notify(tx, { ...toImportOwner(jobId, one), kind: "IMPORT_LOADED", values })
}

export async function notifyImportFailed(tx: ClientTransaction, jobId: JobId, one: ImportRecord): Promise<void> {
  await notify(tx, { ...toImportOwner(jobId, one), kind: "IMPORT_FAILED", values: importPathParams(one) })
}

/** The job is the dedupe key, so each load creates its own notification. */
function toImportOwner(dedupeKey: JobId, { client_id: clientId, id: about, user_id: userId }: ImportRecord) {
  return { clientId, about, dedupeKey, to: [userId], by: null }
}

/** The file name comes from the user; the list name is resolved when the notification is displayed. */
function importPathParams({ file_name: fileName, profile_id: profileId, project_id: projectId }: ImportRecord) {
  return { fileName, profileId, projectId }
}
