import { Download, FileText } from "lucide-react"
import { useEffect, useState, type ReactNode } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { useText } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import { kilobytes } from "./file-size.ts"
import { PictureButton } from "./picture-button.tsx"
import { isPictureName } from "./picture-name.ts"
import { useFileSave } from "./use-file-save.ts"

export interface FileRowProps {
  readonly file: FileReference
  readonly pictures: boolean
  /** The files it stands among; the preview leads through the pictures of them. */
  readonly among: readonly FileReference[]
  readonly children?: ReactNode
}

/** A file that is there: what it is, how large, and the way to save it. */
export function FileRow({ file, pictures, among, children }: FileRowProps) {
  const { files, language } = useFieldView()
  const text = useText()
  const { failed, save } = useFileSave(file)
  return (
    <li className="ru-file">
      {pictures ? <Picture file={file} /> : <FileText aria-hidden="true" />}
      {files.available && isPictureName(file.fileName) ? (
        <PictureButton file={file} among={among} />
      ) : (
        <bdi className="ru-truncate">{file.fileName}</bdi>
      )}
      {failed === null ? null : (
        <span className="ru-message" data-tone="danger">
          {failed}
        </span>
      )}
      <span className="ru-file__size ru-figures">
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

/** A picture in small; where it cannot be shown, such as while it is being checked, the sign of a file. */
function Picture({ file }: { readonly file: FileReference }) {
  const { files } = useFieldView()
  const text = useText()
  const [source, setSource] = useState<string | null>(null)

  useEffect(() => {
    let isGone = false
    if (files.available) {
      files.link(file, "inline").then(
        (link) => isGone || setSource(link),
        () => undefined,
      )
    }
    return () => {
      isGone = true
    }
    // A picture never changes under its id, while links to it do.
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
