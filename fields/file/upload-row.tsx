import { RotateCw, X } from "lucide-react"
import { IconButton } from "../../ui/icon-button.tsx"
import { ProgressBar } from "../../ui/progress-bar.tsx"
import { useText } from "../drawing/use-text.ts"
import type { Upload } from "./use-uploads.ts"

export interface UploadRowProps {
  readonly upload: Upload
  readonly onResume: (upload: Upload) => void
  readonly onStop: (id: number) => void
}

/** A file on its way: how far it is, or why it stopped and how it goes on. */
export function UploadRow({ upload, onResume, onStop }: UploadRowProps) {
  const text = useText()
  const { file, part, failure, mayGoOn, id } = upload
  const { name } = file
  return (
    <li className="ru-file" data-upload="">
      <bdi className="ru-truncate">{name}</bdi>
      {failure === null ? (
        <ProgressBar
          value={Math.round(part * 100)}
          label={text("field.file.uploading", { name })}
          valueText={text("field.file.progress", { percent: Math.round(part * 100) })}
        />
      ) : (
        <span className="ru-message" role="alert" data-tone="danger">
          {failure}
        </span>
      )}
      {failure === null || !mayGoOn ? null : (
        <IconButton
          size="xs"
          icon={<RotateCw aria-hidden="true" />}
          label={text("field.file.resume", { name })}
          onClick={() => onResume(upload)}
        />
      )}
      <IconButton
        size="xs"
        icon={<X aria-hidden="true" />}
        label={text(failure === null ? "field.file.cancel" : "field.file.dismiss", { name })}
        onClick={() => onStop(id)}
      />
    </li>
  )
}
