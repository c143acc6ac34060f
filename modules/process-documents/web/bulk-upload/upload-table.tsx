import { CircleCheck, RotateCw, X } from "lucide-react"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { ProgressBar } from "../../../../ui/progress-bar.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { type DocumentText, useDocumentText } from "../use-document-text.ts"
import { ProcessChoice } from "./process-choice.tsx"
import { isOpen, type RowOutcome, type UploadRow } from "./upload-rows.ts"
import type { BulkUpload } from "./use-bulk-upload.ts"

interface UploadTableProps {
  readonly upload: BulkUpload
  readonly profile: CompiledProfile
  readonly projectId: ProjectId
}

/** The files with their processes and titles, and what becomes of each. */
export function UploadTable({ upload, profile, projectId }: UploadTableProps) {
  const text = useDocumentText()
  return (
    <div className="ru-table-scroll">
      <table className="bulk-upload__table ru-data-table ru-page-table">
        <thead>
          <tr>
            <th scope="col">{text("document.upload.file")}</th>
            <th scope="col">{text("document.upload.process")}</th>
            <th scope="col">{text("document.upload.recordTitle")}</th>
            <th scope="col">{text("document.upload.outcome")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {upload.rows.map((row) => (
            <FileRow key={row.id} row={row} upload={upload} profile={profile} projectId={projectId} text={text} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FileRowProps extends UploadTableProps {
  readonly row: UploadRow
  readonly text: DocumentText
}

function FileRow({ row, upload, profile, projectId, text }: FileRowProps) {
  const { file, progress } = row
  const canChange = isOpen(row) && row.rejection === null && !upload.isRunning
  const outcome = upload.outcomes.get(row.id)
  return (
    <tr>
      <th scope="row" data-label={text("document.upload.file")}>
        <bdi className="bulk-upload__file ru-truncate" data-tooltip={file.name}>
          {file.name}
        </bdi>
      </th>
      <td data-label={text("document.upload.process")}>
        {row.rejection !== null ? null : row.process === undefined ? (
          upload.matchFailure ? null : (
            <Skeleton height="32px" />
          )
        ) : canChange ? (
          <span className="ru-stack ru-gap-4">
            <ProcessChoice
              row={row}
              profile={profile}
              projectId={projectId}
              onChange={(process) => upload.change(row.id, { process })}
            />
            {row.process?.likeness !== undefined && row.process.likeness < 1 ? (
              <span className="ru-note">
                {text("document.upload.likeness", { percent: Math.round(row.process.likeness * 100) })}
              </span>
            ) : null}
          </span>
        ) : (
          <bdi>{row.process ? `${row.process.uniqueId} ${row.process.name}` : ""}</bdi>
        )}
      </td>
      <td data-label={text("document.upload.recordTitle")}>
        {canChange ? (
          <TextInput
            aria-label={text("document.upload.recordTitle.of", { name: file.name })}
            value={row.title}
            maxLength={2000}
            onChange={(title) => upload.change(row.id, { title })}
          />
        ) : (
          <bdi>{row.title}</bdi>
        )}
      </td>
      <td data-label={text("document.upload.outcome")}>
        {outcome ? (
          <Outcome
            row={row}
            outcome={outcome}
            upload={upload}
            canChange={canChange}
            profile={profile}
            projectId={projectId}
          />
        ) : null}
      </td>
      <td>
        {isOpen(row) && !upload.isRunning ? (
          <span className="ru-page-table__actions">
            {progress.kind === "failed" ? (
              <IconButton
                size="sm"
                icon={<RotateCw aria-hidden="true" />}
                label={text("document.upload.retry", { name: file.name })}
                onClick={() => void upload.start([row])}
              />
            ) : null}
            <IconButton
              size="sm"
              icon={<X aria-hidden="true" />}
              label={text("document.upload.remove", { name: file.name })}
              onClick={() => upload.remove(row.id)}
            />
          </span>
        ) : null}
      </td>
    </tr>
  )
}

interface OutcomeProps extends UploadTableProps {
  readonly row: UploadRow
  readonly outcome: RowOutcome
  readonly canChange: boolean
}

function Outcome({ row, outcome: { outcome, sameTitle }, upload, canChange, profile, projectId }: OutcomeProps) {
  const text = useDocumentText()
  const { progress, file } = row
  if (progress.kind === "running")
    return (
      <ProgressBar
        value={Math.round(progress.part * 100)}
        label={text("document.upload.uploading", { name: file.name })}
      />
    )
  if (progress.kind === "done")
    return (
      <AppLink className="ru-row ru-gap-4" href={recordPath({ type: profile.type, projectId }, progress.record.id)}>
        <CircleCheck className="bulk-upload__done" aria-hidden="true" />
        <bdi dir="ltr">{progress.record.uniqueId}</bdi>
      </AppLink>
    )
  if (progress.kind === "failed") return <span className="ru-danger ru-small">{progress.reason}</span>
  if (row.rejection !== null) return <span className="ru-danger ru-small">{row.rejection}</span>
  if (row.process === undefined) return null
  if (sameTitle && canChange)
    return (
      <span className="ru-stack ru-gap-4">
        <span className="ru-small ru-muted">{text(`document.upload.exists.${sameTitle}`)}</span>
        <Select
          aria-label={text("document.upload.exists.of", { name: file.name })}
          options={[
            { value: "skip", label: text("document.upload.skip") },
            { value: "add", label: text("document.upload.add") },
          ]}
          value={row.addsAnother ? "add" : "skip"}
          onChange={(value) => upload.change(row.id, { addsAnother: value === "add" })}
        />
      </span>
    )
  return (
    <Badge tone={outcome === "unmatched" ? "warning" : "neutral"}>{text(`document.upload.outcome.${outcome}`)}</Badge>
  )
}
