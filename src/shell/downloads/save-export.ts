import { getDownload } from "../../../modules/files/contracts/files.ts"
import { listExports, setExportStatus, type ExportFile } from "../../../modules/exports/contract.ts"
import { request } from "../../api/request.ts"
import { resolveServiceUrl } from "../../api/base-urls.ts"
import { refreshExports } from "../../queries/exports.ts"

const markDownloadedDelayMs = 1_000

/** Downloads a file and marks it as downloaded one second later. */
export async function saveExport({ id, fileUploadId }: ExportFile): Promise<void> {
  if (fileUploadId === null) throw new Error("A file that is not ready has no content.")
  const { signedUrl } = await request(getDownload, { query: { fileUploadId } })
  const link = document.createElement("a")
  link.href = resolveServiceUrl(getDownload.service, signedUrl)
  link.download = ""
  link.click()
  await new Promise((resolve) => setTimeout(resolve, markDownloadedDelayMs))
  await request(setExportStatus, { params: { id }, body: { downloaded: true } })
  await refreshExports()
}

/** Automatic download: only one of several open tabs performs it. */
export function saveExportDeduped(file: ExportFile): Promise<void> {
  const save = async () => {
    const { content } = await request(listExports, {})
    if (content.some(({ id, downloaded }) => id === file.id && !downloaded)) await saveExport(file)
  }
  // Unavailable in insecure contexts; every tab then downloads for itself.
  const locks: LockManager | undefined = "locks" in navigator ? navigator.locks : undefined
  if (!locks) return save()
  return locks.request(`export ${file.id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await save()
  })
}
