import { RotateCw } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { exportRetentionDays, type ExportFile } from "../../../modules/exports/contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { isRunning } from "../../queries/exports.ts"
import { DownloadRow } from "./download-row.tsx"

export interface DownloadsPanelProps {
  /** Undefined during the first load. */
  readonly files: readonly ExportFile[] | undefined
  /** Error message of the load. */
  readonly failure: string | undefined
  readonly onRetry: () => void
  readonly onMarkAllRead: () => void
  readonly onDownload: (file: ExportFile) => void
  readonly onDelete: (file: ExportFile) => void
}

/** The user's export files, newest first, with status and actions. */
export function DownloadsPanel({ files, failure, onRetry, onMarkAllRead, onDownload, onDelete }: DownloadsPanelProps) {
  const { formatMessage } = useIntl()
  const hasUnread = files?.some((file) => !file.read && !isRunning(file)) ?? false
  return (
    <section
      className="app-downloads__panel ru-stack ru-gap-8"
      aria-busy={files === undefined && failure === undefined}
    >
      <header className="app-downloads__head ru-row ru-spread">
        <h2 className="ru-heading-md">{formatMessage({ id: "downloads.title" })}</h2>
        {hasUnread ? (
          <Button size="sm" variant="ghost" onClick={onMarkAllRead}>
            <FormattedMessage id="downloads.readAll" />
          </Button>
        ) : null}
      </header>
      {failure === undefined ? null : (
        <Banner
          live
          tone="danger"
          title={formatMessage({ id: "downloads.failed" })}
          action={
            <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
              <FormattedMessage id="shell.retry" />
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {files === undefined && failure === undefined ? <SkeletonText lines={4} /> : null}
      {files?.length === 0 ? (
        <div className="app-downloads__empty ru-stack ru-gap-4">
          <p>{formatMessage({ id: "no_files_downloaded" })}</p>
          <p className="ru-muted ru-small">
            {formatMessage({ id: "downloads.empty.hint" }, { days: exportRetentionDays })}
          </p>
        </div>
      ) : null}
      {files && files.length > 0 ? (
        <ul className="app-downloads__list">
          {files.map((file) => (
            <DownloadRow
              key={file.id}
              file={file}
              onDownload={() => onDownload(file)}
              onDelete={() => onDelete(file)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
