import "./downloads.css"
import { useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl, type IntlShape } from "react-intl"
import type { ExportFile } from "../../../schemas/api/exports.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { exportsQuery, isUnderWay } from "../../queries/exports.ts"
import { useArrivals } from "./use-arrivals.ts"

const Downloads = lazily(async () => ({ default: (await import("./downloads-popover.tsx")).DownloadsPopover }))

/** The way to the files one had made; a dot says that one of them has not been seen. What becomes ready downloads by itself. */
export function DownloadsButton() {
  const intl = useIntl()
  const { data: files } = useQuery(exportsQuery)
  const [wasOpened, setOpened] = useState(false)
  useArrivals(files, (file) => void arrived(file, intl))
  const unseen = files?.filter((file) => !file.read && !isUnderWay(file)).length ?? 0
  const button = (
    <IconButton
      className="app-downloads"
      label={intl.formatMessage({ id: "shell.downloads" }, { count: unseen })}
      icon={<Download aria-hidden="true" />}
      data-unseen={unseen > 0 ? "" : undefined}
      data-busy={files?.some(isUnderWay) ? "" : undefined}
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

async function arrived(file: ExportFile, intl: IntlShape): Promise<void> {
  const { tellOfArrival } = await import("./tell-of-arrival.ts")
  await tellOfArrival(file, intl)
}
