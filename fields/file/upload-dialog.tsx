import { Upload } from "lucide-react"
import { useRef, useState, type ReactNode } from "react"
import { mostFileBytes } from "../../schemas/files.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { useText } from "../drawing/use-text.ts"

export interface UploadDialogProps {
  readonly many: boolean
  /** What is taken; the system's own dialog offers it first. */
  readonly extensions: readonly string[]
  readonly onClose: () => void
  readonly onChosen: (files: readonly File[]) => void
  /** What else is to be said of the files, above the place to drop them. */
  readonly children?: ReactNode
}

/** Files are dropped here or chosen with the system's own dialog; their progress is shown where they come to stand. */
export default function UploadDialog({ many, extensions, onClose, onChosen, children }: UploadDialogProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const several = many ? "yes" : "no"
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length === 0) return
    onChosen(many ? files : files.slice(0, 1))
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
        className="ru-drop"
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          event.stopPropagation()
          take(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          hidden
          type="file"
          multiple={many}
          accept={extensions.map((extension) => `.${extension}`).join(",")}
          onChange={(event) => take(event.target.files)}
        />
        <Button variant="solid" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
          {text("field.file.choose", { many: several })}
        </Button>
        <p>{text("field.file.drop", { many: several })}</p>
        <p className="ru-message">{text("field.file.dialogHelp", { maximum: mostFileBytes / 1_000_000 })}</p>
        <p className="ru-message ru-drop__kinds" dir="ltr">
          {extensions.join("\u00a0· ")}
        </p>
      </div>
    </Dialog>
  )
}
