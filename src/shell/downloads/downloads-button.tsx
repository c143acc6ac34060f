import "./downloads.css"
import { useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl, type IntlShape } from "react-intl"
import type { ExportFile } from "../../../modules/exports/contract.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { exportsQuery, isRunning } from "../../queries/exports.ts"
import { useArrivals } from "./use-arrivals.ts"

const Downloads = lazily(async () => ({ default: (await import("./downloads-popover.tsx")).DownloadsPopover }))

/** Opens the user's export files; a dot marks unread ones. Finished files download automatically. */
export function DownloadsButton() {
  const intl = useIntl()
  const { data: files } = useQuery(exportsQuery)
  const [wasOpened, setOpened] = useState(false)
  useArrivals(files, (file) => void notifyFinished(file, intl))
  const unreadCount = files?.filter((file) => !file.read && !isRunning(file)).length ?? 0
  const button = (
    <IconButton
      className="app-downloads"
      label={intl.formatMessage({ id: "shell.downloads" }, { count: unreadCount })}
      icon={<Download aria-hidden="true" />}
      data-unseen={unreadCount > 0 ? "" : undefined}
      data-busy={files?.some(isRunning) ? "" : undefined}
      {...(!wasOpened && { onClick: () => setOpened(true), "aria-haspopup": "dialog" as const })}
    />
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <Downloads button={button} />
    </Suspense>
  )
}

async function notifyFinished(file: ExportFile, intl: IntlShape): Promise<void> {
  const { notifyDownload } = await import("./notify-download.ts")
  await notifyDownload(file, intl)
}
