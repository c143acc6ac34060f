import { Moment } from "../../../ui/moment.tsx"
import { Download, Star, Trash2, Undo2 } from "lucide-react"
import { useRef } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { kilobytes } from "../../../fields/file/file-size.ts"
import { PreviewButton } from "../../../fields/file/preview-button.tsx"
import { previewKindOf } from "../../../fields/file/preview-kind.ts"
import { useFileSave } from "../../../fields/file/use-file-save.ts"
import type { FileEntry } from "../../../modules/files/contracts/files.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { useReadOnly } from "../../read-only.ts"
import { useSurroundingForm } from "../record-form-context.ts"
import { useFileDeletion } from "./use-file-deletion.ts"

export interface FileEntryRowProps {
  readonly file: FileEntry
  /** Files of the same list; the preview navigates through its images. */
  readonly among: readonly FileEntry[]
  /** The file is deleted with the next save. */
  readonly isRemoved: boolean
  readonly onStar: (file: FileEntry, starred: boolean) => void
}

/** Renders a file of the record: name, size, location, author, time, and whether it can be opened. */
export function FileEntryRow({ file, among, isRemoved, onStar }: FileEntryRowProps) {
  const text = useText()
  const { language } = useFieldView()
  const { profile } = useSurroundingForm()
  const isReadOnly = useReadOnly()
  const row = useRef<HTMLLIElement>(null)
  const { failed, save } = useFileSave(file)
  const { canDelete, deleteFile, undoDelete } = useFileDeletion(file)
  const isOpen = file.state === "ready" && !isRemoved
  const { fileName: name } = file
  const field = profile.fields.find(({ id }) => id === file.serviceReferenceId)
  const facts = [
    text("field.file.size", { size: kilobytes(file.size, language) }),
    field ? text("files.inField", { field: textIn(field.text, language) }) : text("files.own"),
    ...(file.state === "ready" ? [text("files.state.ready")] : []),
  ]
  return (
    <li
      className="ru-file-entry ru-row ru-gap-4 ru-items-start"
      ref={row}
      tabIndex={-1}
      data-removed={isRemoved ? "" : undefined}
    >
      <div className="ru-file-entry__details ru-grid ru-fill ru-items-start">
        {isRemoved ? (
          <del>
            <bdi>{name}</bdi>
          </del>
        ) : isOpen && previewKindOf(name) ? (
          <PreviewButton file={file} among={among.filter(({ state }) => state === "ready")} />
        ) : (
          <bdi className="ru-file__name ru-truncate">{name}</bdi>
        )}
        <span className="ru-note ru-subtle">{facts.join(" · ")}</span>
        <span className="ru-note ru-subtle">
          <bdi>{file.uploadedBy}</bdi> · <Moment at={file.uploadedOn} language={language} />
        </span>
        {file.state === "checking" || file.state === "infected" ? (
          <span className="ru-message" data-tone={file.state === "infected" ? "danger" : "warning"}>
            {text(`files.state.${file.state}`)}
          </span>
        ) : null}
        {isRemoved ? <span className="ru-message">{text("files.removed")}</span> : null}
        {failed === null ? null : (
          <span className="ru-message" data-tone="danger" role="alert">
            {failed}
          </span>
        )}
      </div>
      <div className="ru-row">
        {isRemoved ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<Undo2 className="ru-flip" aria-hidden="true" />}
            aria-label={text("files.undoName", { name })}
            onClick={() => {
              undoDelete()
              row.current?.focus()
            }}
          >
            {text("files.undo")}
          </Button>
        ) : (
          <>
            {isReadOnly ? null : (
              <IconButton
                size="xs"
                icon={<Star aria-hidden="true" className="ru-file-entry__star" />}
                label={text(file.starred ? "files.unstar" : "files.star", { name })}
                aria-pressed={file.starred}
                onClick={() => onStar(file, !file.starred)}
              />
            )}
            <IconButton
              size="xs"
              icon={<Download aria-hidden="true" />}
              label={text("field.file.download", { name })}
              disabled={!isOpen}
              onClick={() => void save()}
            />
            {canDelete ? (
              <IconButton
                size="xs"
                icon={<Trash2 aria-hidden="true" />}
                label={text("files.remove", { name })}
                onClick={() => {
                  deleteFile()
                  // The focused element was removed.
                  row.current?.focus()
                }}
              />
            ) : null}
          </>
        )}
      </div>
    </li>
  )
}
