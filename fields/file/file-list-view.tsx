import { Download, FileText, Upload, X } from "lucide-react"
import { useRef, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { useText } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import type { ReadProps, WidgetProps } from "../view-contract.ts"
import { kilobytes } from "./file-size.ts"

type Files = readonly FileReference[]
interface FileLimits {
  readonly maxFiles?: number
}
const nothing: Files = []

export interface FileLook {
  /** Pictures are shown, other files are named. */
  readonly pictures: boolean
  /** What the system's own dialog offers first. */
  readonly accept?: string
}

/** The files of a field: names, sizes, and the ways to add and take away. Nothing is deleted before the record is saved. */
export function FileListWidget(props: WidgetProps<Files, FileLimits> & FileLook) {
  const { id, field, value = nothing, readOnly, describedBy, onChange, onBlur, pictures, accept } = props
  const { files } = useFieldView()
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const isFull = value.length >= (field.maxFiles ?? Number.POSITIVE_INFINITY)

  const add = async (chosen: readonly File[]) => {
    if (!files.available) return
    setBusy(true)
    setFailed(null)
    try {
      const added: FileReference[] = []
      for (const file of chosen) added.push(await files.upload(file))
      onChange([...value, ...added])
    } catch {
      setFailed(text("field.file.failed"))
    } finally {
      setBusy(false)
      onBlur()
    }
  }

  return (
    <div className="ru-files" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <FileList files={value} pictures={pictures} onRemove={readOnly ? undefined : remove} />
      {readOnly ? null : files.available ? (
        <>
          <input
            ref={input}
            hidden
            multiple={(field.maxFiles ?? 2) > 1}
            type="file"
            accept={accept}
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ""
            }}
          />
          <Button
            size="sm"
            icon={<Upload aria-hidden="true" />}
            busy={busy}
            disabled={isFull}
            onClick={() => input.current?.click()}
          >
            {text(pictures ? "field.file.addPicture" : "field.file.add")}
          </Button>
        </>
      ) : (
        <p className="ru-message" dir="auto">
          {files.reason}
        </p>
      )}
      {failed === null ? null : (
        <p className="ru-message" role="alert" data-tone="danger">
          {failed}
        </p>
      )}
    </div>
  )

  function remove(file: FileReference) {
    const kept = value.filter((one) => one.id !== file.id)
    onChange(kept.length > 0 ? kept : undefined)
  }
}

interface FileListProps {
  readonly files: Files
  readonly pictures: boolean
  readonly onRemove?: ((file: FileReference) => void) | undefined
}

function FileList({ files, pictures, onRemove }: FileListProps) {
  const { files: service, language } = useFieldView()
  const text = useText()
  if (files.length === 0) return null
  return (
    <ul className="ru-files__list" data-pictures={pictures ? "" : undefined}>
      {files.map((file) => {
        const href = service.href?.(file)
        return (
          <li key={file.id} className="ru-file">
            {pictures && href ? <img src={href} alt="" loading="lazy" /> : <FileText aria-hidden="true" />}
            <bdi className="ru-truncate">{file.fileName}</bdi>
            <span className="ru-file__size ru-figures">
              {text("field.file.size", { size: kilobytes(file.size, language) })}
            </span>
            {href ? (
              <a
                className="ru-icon-button"
                data-size="xs"
                href={href}
                download={file.fileName}
                aria-label={text("field.file.download", { name: file.fileName })}
              >
                <Download aria-hidden="true" />
              </a>
            ) : null}
            {onRemove ? (
              <IconButton
                size="xs"
                icon={<X aria-hidden="true" />}
                label={text("field.file.remove", { name: file.fileName })}
                onClick={() => onRemove(file)}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

export function FileListRead({ value = nothing, pictures }: ReadProps<Files, FileLimits> & FileLook) {
  return <FileList files={value} pictures={pictures} />
}

/** The first name, and how many more there are. */
export function FileListCell({ value = nothing }: ReadProps<Files, FileLimits>) {
  const [first] = value
  if (!first) return null
  return <bdi>{value.length > 1 ? `${first.fileName} +${value.length - 1}` : first.fileName}</bdi>
}
