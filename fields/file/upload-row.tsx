import { RotateCw, X } from "lucide-react"
import { IconButton } from "../../ui/icon-button.tsx"
import { ProgressBar } from "../../ui/progress-bar.tsx"
import { useText } from "../rendering/use-text.ts"
import type { Upload } from "./use-uploads.ts"

export interface UploadRowProps {
  readonly upload: Upload
  readonly onResume: (upload: Upload) => void
  readonly onStop: (id: number) => void
}

/** A running upload: its progress, or why it stopped and how to resume it. */
export function UploadRow({ upload, onResume, onStop }: UploadRowProps) {
  const text = useText()
  const { file, progress, failure, canResume, id } = upload
  const { name } = file
  return (
    <li className="ru-file ru-row ru-gap-8" data-upload="">
      <bdi className="ru-truncate">{name}</bdi>
      {failure === null ? (
        <ProgressBar
          value={Math.round(progress * 100)}
          label={text("field.file.uploading", { name })}
          valueText={text("field.file.progress", { percent: Math.round(progress * 100) })}
        />
      ) : (
        <span className="ru-message" role="alert" data-tone="danger">
          {failure}
        </span>
      )}
      {failure === null || !canResume ? null : (
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
