import { createIntl, type IntlShape } from "react-intl"
import type { Messages } from "../../../messages/index.ts"
import { downloadTexts } from "../../../messages/on-demand.ts"
import type { ExportFile } from "../../../schemas/api/exports.ts"
import { fallbackLanguage, isLanguage } from "../../../schemas/languages.ts"
import { announce } from "../../../ui/announce.ts"
import { toast } from "../../../ui/toaster.tsx"
import { saveExportOnce } from "./save-export.ts"

/** A file that became ready is saved; of one that was not made the reason is told. */
export async function tellOfArrival(file: ExportFile, { locale, messages }: IntlShape): Promise<void> {
  const more = await downloadTexts.of(isLanguage(locale) ? locale : fallbackLanguage)
  const { formatMessage } = createIntl({ locale, messages: { ...(messages as Messages), ...more } })
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
