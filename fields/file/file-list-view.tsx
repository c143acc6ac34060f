import { Upload as UploadIcon, Undo2, X } from "lucide-react"
import { Suspense, useRef, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { lazily } from "../../ui/lazily.ts"
import { useText } from "../rendering/use-text.ts"
import { useStagedFiles } from "../rendering/staged-files.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import type { WidgetProps } from "../view-contract.ts"
import type { FileKind } from "./file-list.ts"
import type { FileLimits, FileDisplayOptions, Files } from "./file-cell.tsx"
import { FileRow } from "./file-row.tsx"
import { acceptedExtensions } from "./upload-error.ts"
import { UploadRow } from "./upload-row.tsx"
import { useUploads } from "./use-uploads.ts"

const nothing: Files = []
const imageKinds: readonly FileKind[] = ["image"]

/** Opened on demand, so it is loaded then. */
const UploadDialog = lazily(() => import("./upload-dialog.tsx"))

/** The files of a field: saved ones, running uploads, and files removed with the next save that can be restored. */
export function FileListWidget(props: WidgetProps<Files, FileLimits> & FileDisplayOptions) {
  const { id, field, value = nothing, readOnly, describedBy, onChange, onBlur, imagesOnly } = props
  const { files, staged } = useFieldView()
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(value)
  latest.current = value
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)
  const kinds = imagesOnly ? imageKinds : field.allowedKinds
  const removed = useStagedFiles(staged)
    .filter(({ file, fieldId }) => fieldId === field.id && !value.some((attached) => attached.id === file.id))
    .map(({ file }) => file)
  const maxFiles = field.maxFiles ?? Number.POSITIVE_INFINITY
  const { uploads, add, resume, stop } = useUploads({ fieldId: field.id }, kinds, (file) => {
    change([...latest.current, file])
    onBlur()
  })
  const room = maxFiles - value.length - uploads.length

  function change(attached: Files) {
    latest.current = attached
    onChange(attached.length > 0 ? attached : undefined)
  }
  function remove(file: FileReference) {
    change(latest.current.filter((one) => one.id !== file.id))
    staged.add({ file, fieldId: field.id })
    // The focused element was removed.
    box.current?.focus()
  }
  function undoDelete(file: FileReference) {
    change([...latest.current, file])
    staged.remove(file.id)
  }
  function addSome(selected: readonly File[]) {
    if (files.available && !readOnly) add(selected.slice(0, room))
  }

  return (
    <div
      className="ru-files ru-grid ru-gap-6 ru-items-start"
      ref={box}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (readOnly || !files.available) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        addSome([...event.dataTransfer.files])
      }}
    >
      {value.length + uploads.length + removed.length > 0 ? (
        <ul className="ru-files__list ru-file-list ru-grid ru-divided" data-pictures={imagesOnly ? "" : undefined}>
          {value.map((file) => (
            <FileRow key={file.id} file={file} imagesOnly={imagesOnly} among={value}>
              {readOnly ? null : (
                <IconButton
                  size="xs"
                  icon={<X aria-hidden="true" />}
                  label={text("field.file.remove", { name: file.fileName })}
                  onClick={() => remove(file)}
                />
              )}
            </FileRow>
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onResume={resume} onStop={stop} />
          ))}
          {removed.map((file) => (
            <li key={file.id} className="ru-file ru-row ru-gap-8" data-removed="">
              <bdi className="ru-truncate">
                <del>{file.fileName}</del>
              </bdi>
              <span className="ru-file__size ru-subtle ru-small">{text("field.file.removed")}</span>
              <Button
                size="sm"
                variant="ghost"
                icon={<Undo2 className="ru-flip" aria-hidden="true" />}
                disabled={room <= 0}
                aria-label={text("field.file.undoName", { name: file.fileName })}
                onClick={() => undoDelete(file)}
              >
                {text("field.file.undo")}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {readOnly ? null : files.available ? (
        <Button
          size="sm"
          icon={<UploadIcon aria-hidden="true" />}
          disabled={room <= 0}
          onClick={() => setChoosing(true)}
        >
          {text(imagesOnly ? "field.file.addPicture" : "field.file.add")}
        </Button>
      ) : (
        <p className="ru-message" dir="auto">
          {files.reason}
        </p>
      )}
      {isChoosing ? (
        <Suspense>
          <UploadDialog
            many={room > 1}
            extensions={acceptedExtensions(kinds)}
            onClose={() => setChoosing(false)}
            onSelected={addSome}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

export function FileListReadOnlyView({
  value = nothing,
  imagesOnly = false,
}: { readonly value?: Files } & Partial<FileDisplayOptions>) {
  if (value.length === 0) return null
  return (
    <ul className="ru-files__list ru-file-list ru-grid ru-divided" data-pictures={imagesOnly ? "" : undefined}>
      {value.map((file) => (
        <FileRow key={file.id} file={file} imagesOnly={imagesOnly} among={value} />
      ))}
    </ul>
  )
}
