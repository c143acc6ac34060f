import type { IntlShape } from "react-intl"
import type { ExportFile } from "../../../modules/exports/contract.ts"
import { loadIntl } from "../../../renderers/load-intl.ts"
import { announce } from "../../../ui/announce.ts"
import { toast } from "../../../ui/toaster.tsx"
import { saveExportDeduped } from "./save-export.ts"
import { joinMessages } from "../../../schemas/join-messages.ts"

/** Downloads a finished file; shows an error for a failed one. */
export async function notifyDownload(file: ExportFile, intl: IntlShape): Promise<void> {
  const { formatMessage } = await loadIntl("downloads", intl)
  const named = { file: `\u2068${file.fileName}\u2069` }
  if (file.reportStatus === "FAILED") {
    toast.show("error", {
      title: formatMessage({ id: "downloads.notGenerated" }, named),
      text: joinMessages(file.problems.map(({ message }) => message)),
    })
    return
  }
  if (file.downloaded) return
  try {
    await saveExportDeduped(file)
    // Visible in the browser's download list, so it is only announced to screen readers.
    announce(formatMessage({ id: "downloads.downloaded" }, named))
  } catch {
    toast.show("error", { title: formatMessage({ id: "download_failed" }) })
  }
}
