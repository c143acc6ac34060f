import { Upload } from "lucide-react"
import { useRef, useState, type ReactNode } from "react"
import { maxFileBytes } from "../../schemas/files.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { useText } from "../rendering/use-text.ts"

export interface UploadDialogProps {
  readonly many: boolean
  /** Accepted extensions; the system's file dialog suggests them. */
  readonly extensions: readonly string[]
  readonly onClose: () => void
  readonly onSelected: (files: readonly File[]) => void
  /** Further information about the files, above the drop area. */
  readonly children?: ReactNode
}

/** Files are dropped or selected with the system dialog; their progress is displayed in the file list. */
export default function UploadDialog({ many, extensions, onClose, onSelected, children }: UploadDialogProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const several = many ? "yes" : "no"
  const addFiles = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length === 0) return
    onSelected(many ? files : files.slice(0, 1))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="confirm"
      title={text("field.file.dialog")}
      closeLabel={text("field.file.close")}
    >
      {children}
      <div
        className="ru-drop ru-grid ru-gap-8"
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          event.stopPropagation()
          addFiles(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          hidden
          type="file"
          multiple={many}
          accept={extensions.map((extension) => `.${extension}`).join(",")}
          onChange={(event) => addFiles(event.target.files)}
        />
        <Button variant="solid" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
          {text("field.file.choose", { many: several })}
        </Button>
        <p>{text("field.file.drop", { many: several })}</p>
        <p className="ru-message">{text("field.file.dialogHelp", { maximum: maxFileBytes / 1_000_000 })}</p>
        <p className="ru-message ru-drop__kinds" dir="ltr">
          {extensions.join("\u00a0· ")}
        </p>
      </div>
    </Dialog>
  )
}
