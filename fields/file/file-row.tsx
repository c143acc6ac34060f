import { Download, FileText } from "lucide-react"
import { useEffect, useState, type ReactNode } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { useText } from "../rendering/use-text.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import { kilobytes } from "./file-size.ts"
import { PreviewButton } from "./preview-button.tsx"
import { previewKindOf } from "./preview-kind.ts"
import { useFileSave } from "./use-file-save.ts"

export interface FileRowProps {
  readonly file: FileReference
  readonly imagesOnly: boolean
  /** The file list it belongs to; the preview steps through those in it that can be shown. */
  readonly among: readonly FileReference[]
  readonly children?: ReactNode
}

/** A saved file: its name, size and download. */
export function FileRow({ file, imagesOnly, among, children }: FileRowProps) {
  const { files, language } = useFieldView()
  const text = useText()
  const { failed, save } = useFileSave(file)
  return (
    <li className="ru-file ru-row ru-gap-8">
      {imagesOnly ? <Thumbnail file={file} /> : <FileText aria-hidden="true" />}
      {files.available && previewKindOf(file.fileName) ? (
        <PreviewButton file={file} among={among} />
      ) : (
        <bdi className="ru-truncate">{file.fileName}</bdi>
      )}
      {failed === null ? null : (
        <span className="ru-message" data-tone="danger">
          {failed}
        </span>
      )}
      <span className="ru-file__size ru-figures ru-subtle ru-small">
        {text("field.file.size", { size: kilobytes(file.size, language) })}
      </span>
      {files.available ? (
        <IconButton
          size="xs"
          icon={<Download aria-hidden="true" />}
          label={text("field.file.download", { name: file.fileName })}
          onClick={() => void save()}
        />
      ) : null}
      {children}
    </li>
  )
}

/** Thumbnail of an image; a file icon if it cannot be displayed, for example while it is being scanned. */
function Thumbnail({ file }: { readonly file: FileReference }) {
  const { files } = useFieldView()
  const text = useText()
  const [source, setSource] = useState<string | null>(null)

  useEffect(() => {
    let isUnmounted = false
    if (files.available) {
      files.link(file, "inline").then(
        (link) => isUnmounted || setSource(link),
        () => undefined,
      )
    }
    return () => {
      isUnmounted = true
    }
    // The image of an ID never changes, although its link does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file.id])

  if (source === null) return <FileText aria-hidden="true" />
  return (
    <img
      src={source}
      alt={text("field.file.preview", { name: file.fileName })}
      loading="lazy"
      onError={() => setSource(null)}
    />
  )
}
