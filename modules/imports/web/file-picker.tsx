import { FileUp } from "lucide-react"
import { useRef, useState, type DragEvent, type ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import { Button } from "../../../ui/button.tsx"

interface FilePickerProps {
  readonly file: File | null
  readonly onChoose: (file: File) => void
  /** Accepted file extensions. */
  readonly accept?: string
  /** Description of the file. */
  readonly children?: ReactNode
}

/** Selects one file, by dialog or drop. */
export function FilePicker({ file, onChoose, accept = ".csv,.xlsx,.json", children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onChoose(dropped)
  }
  return (
    <div
      className="importing__drop ru-cluster ru-gap-12 ru-muted"
      data-over={over ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" />
      <Button onClick={() => input.current?.click()}>
        <FormattedMessage id="importing.choose" />
      </Button>
      <span>{file ? <bdi>{file.name}</bdi> : <FormattedMessage id="importing.drop" />}</span>
      {children}
      <input
        ref={input}
        type="file"
        className="ru-hidden"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const selected = event.target.files?.[0]
          if (selected) onChoose(selected)
        }}
      />
    </div>
  )
}
