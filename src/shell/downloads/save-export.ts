import { getDownload } from "../../../schemas/api/files.ts"
import { listExports, setExportStatus, type ExportFile } from "../../../schemas/api/exports.ts"
import { call } from "../../calls/call.ts"
import { addressIn } from "../../calls/service-addresses.ts"
import { refreshExports } from "../../queries/exports.ts"

const markedAfterMs = 1_000

/** Has the browser save a file, and marks it as downloaded a second later. */
export async function saveExport({ id, fileUploadId }: ExportFile): Promise<void> {
  if (fileUploadId === null) throw new Error("A file that is not ready has no content.")
  const { signedUrl } = await call(getDownload, { query: { fileUploadId } })
  const link = document.createElement("a")
  link.href = addressIn(getDownload.service, signedUrl)
  link.download = ""
  link.click()
  await new Promise((resolve) => setTimeout(resolve, markedAfterMs))
  await call(setExportStatus, { params: { id }, body: { downloaded: true } })
  await refreshExports()
}

/** The same where nobody asked for it: of several pages of the product open at a time one does it. */
export function saveExportOnce(file: ExportFile): Promise<void> {
  const save = async () => {
    const { content } = await call(listExports, {})
    if (content.some(({ id, downloaded }) => id === file.id && !downloaded)) await saveExport(file)
  }
  // Not there where the page is not served safely: then each page saves for itself.
  const locks: LockManager | undefined = "locks" in navigator ? navigator.locks : undefined
  if (!locks) return save()
  return locks.request(`export ${file.id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await save()
  })
}
