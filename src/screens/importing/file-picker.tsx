import { FileUp } from "lucide-react"
import { useRef, useState, type DragEvent, type ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import { Button } from "../../../ui/button.tsx"

interface FilePickerProps {
  readonly file: File | null
  readonly onChoose: (file: File) => void
  /** Endings of the files it takes. */
  readonly accept?: string
  /** What is said of them. */
  readonly children?: ReactNode
}

/** One file, chosen or dropped. */
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
      className="importing__drop"
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
          const chosen = event.target.files?.[0]
          if (chosen) onChoose(chosen)
        }}
      />
    </div>
  )
}
