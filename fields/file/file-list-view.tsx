import { Upload as UploadIcon, Undo2, X } from "lucide-react"
import { Suspense, useRef, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { lazily } from "../../ui/lazily.ts"
import { useText } from "../drawing/use-text.ts"
import { useStagedFiles } from "../drawing/staged-files.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import type { WidgetProps } from "../view-contract.ts"
import type { FileKind } from "./file-list.ts"
import type { FileLimits, FileLook, Files } from "./file-cell.tsx"
import { FileRow } from "./file-row.tsx"
import { acceptedExtensions } from "./upload-refusal.ts"
import { UploadRow } from "./upload-row.tsx"
import { useUploads } from "./use-uploads.ts"

const nothing: Files = []
const onlyPictures: readonly FileKind[] = ["image"]

/** Opened by hand, so it is fetched then. */
const UploadDialog = lazily(() => import("./upload-dialog.tsx"))

/** The files of a field: those there, those on their way, and those that go with the next save and may come back. */
export function FileListWidget(props: WidgetProps<Files, FileLimits> & FileLook) {
  const { id, field, value = nothing, readOnly, describedBy, onChange, onBlur, pictures } = props
  const { files, staged } = useFieldView()
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(value)
  latest.current = value
  const [isChoosing, setChoosing] = useState(false)
  const [isOver, setOver] = useState(false)
  const kinds = pictures ? onlyPictures : field.allowedKinds
  const removed = useStagedFiles(staged)
    .filter(({ file, fieldId }) => fieldId === field.id && !value.some((kept) => kept.id === file.id))
    .map(({ file }) => file)
  const most = field.maxFiles ?? Number.POSITIVE_INFINITY
  const { uploads, add, resume, stop } = useUploads({ fieldId: field.id }, kinds, (file) => {
    change([...latest.current, file])
    onBlur()
  })
  const room = most - value.length - uploads.length

  function change(kept: Files) {
    latest.current = kept
    onChange(kept.length > 0 ? kept : undefined)
  }
  function remove(file: FileReference) {
    change(latest.current.filter((one) => one.id !== file.id))
    staged.add({ file, fieldId: field.id })
    // What had the focus is gone.
    box.current?.focus()
  }
  function putBack(file: FileReference) {
    change([...latest.current, file])
    staged.remove(file.id)
  }
  function addSome(chosen: readonly File[]) {
    if (files.available && !readOnly) add(chosen.slice(0, room))
  }

  return (
    <div
      className="ru-files"
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
        <ul className="ru-files__list" data-pictures={pictures ? "" : undefined}>
          {value.map((file) => (
            <FileRow key={file.id} file={file} pictures={pictures} among={value}>
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
            <li key={file.id} className="ru-file" data-removed="">
              <bdi className="ru-truncate">
                <del>{file.fileName}</del>
              </bdi>
              <span className="ru-file__size">{text("field.file.removed")}</span>
              <Button
                size="sm"
                variant="ghost"
                icon={<Undo2 className="ru-flip" aria-hidden="true" />}
                disabled={room <= 0}
                aria-label={text("field.file.undoName", { name: file.fileName })}
                onClick={() => putBack(file)}
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
          {text(pictures ? "field.file.addPicture" : "field.file.add")}
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
            onChosen={addSome}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

export function FileListRead({ value = nothing, pictures = false }: { readonly value?: Files } & Partial<FileLook>) {
  if (value.length === 0) return null
  return (
    <ul className="ru-files__list" data-pictures={pictures ? "" : undefined}>
      {value.map((file) => (
        <FileRow key={file.id} file={file} pictures={pictures} among={value} />
      ))}
    </ul>
  )
}
