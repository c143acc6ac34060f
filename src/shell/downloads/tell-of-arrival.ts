import type { IntlShape } from "react-intl"
import { downloadTexts } from "../../../messages/downloads/on-demand.ts"
import type { ExportFile } from "../../../schemas/api/exports.ts"
import { speakMore } from "../../../renderers/speak-more.ts"
import { announce } from "../../../ui/announce.ts"
import { toast } from "../../../ui/toaster.tsx"
import { saveExportOnce } from "./save-export.ts"

/** A file that became ready is saved; of one that was not made the reason is told. */
export async function tellOfArrival(file: ExportFile, intl: IntlShape): Promise<void> {
  const { formatMessage } = await speakMore(downloadTexts, intl)
  const named = { file: `\u2068${file.fileName}\u2069` }
  if (file.reportStatus === "FAILED") {
    toast.show("error", {
      title: formatMessage({ id: "downloads.notMade" }, named),
      text: file.problems.map(({ message }) => message).join(" "),
    })
    return
  }
  if (file.downloaded) return
  try {
    await saveExportOnce(file)
    // Seen in the browser's own list of downloads; said to whoever does not see it.
    announce(formatMessage({ id: "downloads.downloaded" }, named))
  } catch {
    toast.show("error", { title: formatMessage({ id: "download_failed" }) })
  }
}
