import { useQuery } from "@tanstack/react-query"
import { Suspense, useEffect, useState, type ReactElement } from "react"
import { useIntl } from "react-intl"
import { deleteExport, markAllExportsRead, type ExportFile } from "../../../modules/exports/contract.ts"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Popover } from "../../../ui/popover.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../api/request.ts"
import { exportsQuery, refreshExports } from "../../queries/exports.ts"
import { errorMessage } from "../error-message.ts"
import { DownloadsPanel } from "./downloads-panel.tsx"
import { saveExport } from "./save-export.ts"

/** Popover of the export files. Rendered on demand, so it opens on mount. */
export function DownloadsPopover({ button }: { readonly button: ReactElement }) {
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  // Opens after the first render: a popover that is initially open does not close correctly.
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
        <LazyMessagesProvider area="downloads">
          <Files />
        </LazyMessagesProvider>
      </Suspense>
    </Popover>
  )
}

function Waiting() {
  return (
    <div className="app-downloads__panel ru-stack ru-gap-8" aria-busy="true">
      <SkeletonText lines={4} />
    </div>
  )
}

function Files() {
  const intl = useIntl()
  const { data, error, refetch } = useQuery(exportsQuery)
  const notifyOnError = async (title: string, run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (failure) {
      toast.show("error", { title, text: errorMessage(intl, failure) })
    }
    await refreshExports()
  }
  return (
    <DownloadsPanel
      files={data}
      failure={error ? errorMessage(intl, error) : undefined}
      onRetry={() => void refetch()}
      onMarkAllRead={() =>
        void notifyOnError(intl.formatMessage({ id: "downloads.failed" }), () => request(markAllExportsRead, {}))
      }
      onDownload={(file: ExportFile) =>
        void notifyOnError(intl.formatMessage({ id: "download_failed" }), () => saveExport(file))
      }
      onDelete={({ id }: ExportFile) =>
        void notifyOnError(intl.formatMessage({ id: "downloads.failed" }), () =>
          request(deleteExport, { params: { id } }),
        )
      }
    />
  )
}
