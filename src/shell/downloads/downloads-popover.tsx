import { useQuery } from "@tanstack/react-query"
import { Suspense, useEffect, useState, type ReactElement } from "react"
import { useIntl } from "react-intl"
import { deleteExport, readAllExports, type ExportFile } from "../../../schemas/api/exports.ts"
import { downloadTexts } from "../../../messages/downloads/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Popover } from "../../../ui/popover.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { exportsQuery, refreshExports } from "../../queries/exports.ts"
import { errorSentence } from "../error-sentence.ts"
import { DownloadsPanel } from "./downloads-panel.tsx"
import { saveExport } from "./save-export.ts"

/** The downloaded files below their button. It opens as soon as it is there, which is when it was asked for. */
export function DownloadsPopover({ button }: { readonly button: ReactElement }) {
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  // Not open from its first drawing on: what never opened does not know how to close.
  useEffect(() => setOpen(true), [])
  return (
    <Popover
      label={formatMessage({ id: "shell.downloads" }, { count: 0 })}
      placement="bottom-end"
      trigger={button}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Suspense fallback={<Waiting />}>
        <MoreTexts texts={downloadTexts}>
          <Files />
        </MoreTexts>
      </Suspense>
    </Popover>
  )
}

function Waiting() {
  return (
    <div className="app-downloads__panel" aria-busy="true">
      <SkeletonText lines={4} />
    </div>
  )
}

function Files() {
  const intl = useIntl()
  const { data, error, refetch } = useQuery(exportsQuery)
  const orTell = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (failure) {
      toast.show("error", { title, text: errorSentence(intl, failure) })
    }
    await refreshExports()
  }
  return (
    <DownloadsPanel
      files={data}
      failure={error ? errorSentence(intl, error) : undefined}
      onRetry={() => void refetch()}
      onReadAll={() => void orTell(intl.formatMessage({ id: "downloads.failed" }), () => call(readAllExports, {}))}
      onDownload={(file: ExportFile) =>
        void orTell(intl.formatMessage({ id: "download_failed" }), () => saveExport(file))
      }
      onDelete={({ id }: ExportFile) =>
        void orTell(intl.formatMessage({ id: "downloads.failed" }), () => call(deleteExport, { params: { id } }))
      }
    />
  )
}
