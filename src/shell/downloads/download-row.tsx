import { Download, FileSpreadsheet, FileText, Square, Trash2 } from "lucide-react"
import { useIntl, type IntlShape } from "react-intl"
import type { ExportFile } from "../../../modules/exports/contract.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { fallbackLanguage, isLanguage } from "../../../schemas/languages.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { isRunning } from "../../queries/exports.ts"

export interface DownloadRowProps {
  readonly file: ExportFile
  readonly onDownload: () => void
  readonly onDelete: () => void
}

/** An export file: name, status and actions. */
export function DownloadRow({ file, onDownload, onDelete }: DownloadRowProps) {
  const intl = useIntl()
  const named = { file: file.fileName }
  const isReady = file.reportStatus === "READY"
  const running = isRunning(file)
  const isUnread = !file.read && !running
  return (
    <li className="app-downloads__row ru-row ru-gap-8" data-unseen={isUnread ? "" : undefined}>
      {file.reportFormat === "EXCEL" ? <FileSpreadsheet aria-hidden="true" /> : <FileText aria-hidden="true" />}
      <div className="ru-stack ru-gap-2 ru-fill">
        <p className="ru-truncate">
          <bdi>{file.fileName}</bdi>
        </p>
        <p
          className="app-downloads__note ru-cluster ru-muted ru-small"
          data-tone={file.reportStatus === "FAILED" ? "danger" : undefined}
        >
          {formatDetails(file, intl).map((part, at) => (
            <span key={at}>{part}</span>
          ))}
        </p>
        {file.problems.map(({ code, message }) => (
          <p key={code} className="app-downloads__note ru-cluster ru-muted ru-small">
            {message}
          </p>
        ))}
        {running ? (
          <ProgressBar
            label={file.fileName}
            value={file.total ? (file.done / file.total) * 100 : null}
            {...(file.total !== null && { valueText: rowsText(file, file.total, intl) })}
          />
        ) : null}
      </div>
      {isReady ? (
        <IconButton
          size="sm"
          label={intl.formatMessage({ id: "downloads.download" }, named)}
          icon={<Download aria-hidden="true" />}
          onClick={onDownload}
        />
      ) : null}
      <IconButton
        size="sm"
        label={intl.formatMessage({ id: running ? "downloads.stop" : "downloads.delete" }, named)}
        icon={running ? <Square aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </li>
  )
}

function formatDetails(file: ExportFile, intl: IntlShape): string[] {
  const language = isLanguage(intl.locale) ? intl.locale : fallbackLanguage
  const { reportStatus, downloaded, read, size, total, requestedAt } = file
  const status = reportStatus === "READY" && downloaded ? "downloaded" : reportStatus
  return [
    ...(read || isRunning(file) ? [] : [intl.formatMessage({ id: "downloads.new" })]),
    intl.formatMessage({ id: `downloads.status.${status}` as "downloads.status.READY" }),
    ...(reportStatus === "IN_PROGRESS" && total !== null ? [rowsText(file, total, intl)] : []),
    ...(size === null ? [] : [intl.formatMessage({ id: "downloads.size" }, { size: Math.round(size / 100) / 10 })]),
    momentText(requestedAt, language),
  ]
}

function rowsText({ done }: ExportFile, total: number, intl: IntlShape): string {
  return intl.formatMessage({ id: "downloads.rows" }, { done, total })
}
