import { FileUp } from "lucide-react"
import { useRef, useState } from "react"
import { acceptedExtensions } from "../../../../fields/file/upload-error.ts"
import { Button } from "../../../../ui/button.tsx"
import { useDocumentText } from "../use-document-text.ts"

interface FileDropProps {
  /** Once files are chosen, more can be added. */
  readonly isSmall: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, or chosen with the system's dialog. */
export function FileDrop({ isSmall, onFiles }: FileDropProps) {
  const text = useDocumentText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <div
      className="file-drop ru-grid ru-gap-8"
      data-over={isOver ? "" : undefined}
      data-small={isSmall ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={acceptedExtensions(undefined)
          .map((extension) => `.${extension}`)
          .join(",")}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ""
        }}
      />
      <Button
        variant={isSmall ? "outline" : "solid"}
        icon={<FileUp aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {text(isSmall ? "document.upload.chooseMore" : "document.upload.choose")}
      </Button>
      <p className="ru-muted ru-small">{text("document.upload.drop")}</p>
    </div>
  )
}
