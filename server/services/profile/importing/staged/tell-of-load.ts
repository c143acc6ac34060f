import type { RowVerdict } from "../../../../../schemas/api/imports.ts"
import type { JobId } from "../../../../../schemas/ids.ts"
import type { Tenant } from "../../../../database/database.ts"
import { notify } from "../../../../notifications/notify.ts"
import type { ImportRecord } from "./import-repository.ts"

/** Tells its person that an import was loaded: how many records were written, and how many rows are left. */
export async function tellOfLoad(
  tx: Tenant,
  jobId: JobId,
  one: ImportRecord,
  counts: Readonly<Record<RowVerdict, number>>,
): Promise<void> {
  const written = counts.created + counts.updated
  const left = counts.create + counts.update + counts.conflict + counts.refused
  const values = { ...placeOf(one), written, left }
  await notify(tx, { ...toItsPerson(jobId, one), kind: "IMPORT_LOADED", values })
}

export async function tellOfFailedLoad(tx: Tenant, jobId: JobId, one: ImportRecord): Promise<void> {
  await notify(tx, { ...toItsPerson(jobId, one), kind: "IMPORT_FAILED", values: placeOf(one) })
}

/** Each loading is a cause of its own. */
function toItsPerson(once: JobId, { client_id: clientId, id: about, user_id: userId }: ImportRecord) {
  return { clientId, about, once, to: [userId], by: null }
}

/** What the file is called is its person's own; what its list is called is asked when it is read. */
function placeOf({ file_name: fileName, profile_id: profileId, project_id: projectId }: ImportRecord) {
  return { fileName, profileId, projectId }
}
