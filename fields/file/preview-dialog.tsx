import { ChevronLeft, ChevronRight, Download } from "lucide-react"
import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import type { Language } from "../../schemas/languages.ts"
import type { FileReference } from "../../schemas/values.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { useDirection } from "../../ui/direction.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { useText } from "../rendering/use-text.ts"
import type { FileService } from "../rendering/view-context.tsx"
import { ContentPreview } from "./content-preview.tsx"
import { kilobytes } from "./file-size.ts"
import { previewKindOf } from "./preview-kind.ts"
import { saveFrom } from "./save-from.ts"

type Link = Extract<FileService, { available: true }>["link"]

export interface PreviewDialogProps {
  /** Files that can be shown. */
  readonly files: readonly FileReference[]
  /** The file to display first. */
  readonly first: FileReference
  readonly link: Link
  readonly language: Language
  readonly onClose: () => void
}

/** A file as large as the window allows; arrows lead to the next and previous one. */
export default function PreviewDialog({ files, first, link, language, onClose }: PreviewDialogProps) {
  const text = useText()
  const direction = useDirection()
  const containerRef = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === first.id),
    ),
  )
  const file = files[index] ?? first
  const kind = previewKindOf(file.fileName)
  const [source, retry] = useSource(file, link)
  const go = (by: number) => setIndex(Math.min(Math.max(index + by, 0), files.length - 1))
  const handleKey = (event: KeyboardEvent) => {
    const forwards = direction === "rtl" ? "ArrowLeft" : "ArrowRight"
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: forwards === "ArrowLeft" ? 1 : -1,
      ArrowRight: forwards === "ArrowRight" ? 1 : -1,
      Home: -files.length,
      End: files.length,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step)
  }
  return (
    <Dialog
      open
      size="wide"
      flush
      onClose={onClose}
      title={<bdi>{file.fileName}</bdi>}
      description={text("field.file.position", {
        number: index + 1,
        count: files.length,
        size: kilobytes(file.size, language),
      })}
      closeLabel={text("field.file.close")}
      initialFocus={() => containerRef.current}
      footer={
        source === "failed" ? (
          <Button onClick={retry}>{text("field.file.retry")}</Button>
        ) : (
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={source === null}
            onClick={() => source !== null && saveFrom(source, file.fileName)}
          >
            {text("field.file.downloadOne")}
          </Button>
        )
      }
    >
      <div className="ru-preview ru-grid ru-gap-8" onKeyDown={handleKey}>
        <IconButton
          icon={<ChevronLeft className="ru-flip" aria-hidden="true" />}
          label={text("field.file.previous")}
          disabled={index === 0}
          onClick={() => go(-1)}
        />
        <div
          ref={containerRef}
          className="ru-preview__frame ru-grid"
          role="group"
          tabIndex={0}
          aria-label={file.fileName}
          aria-live="polite"
        >
          {source === null ? (
            <span className="ru-skeleton ru-preview__loading" aria-busy="true" />
          ) : source === "failed" ? (
            <p role="alert">{text("field.file.notShown", { name: file.fileName })}</p>
          ) : kind === "image" ? (
            <img src={source} alt={text("field.file.preview", { name: file.fileName })} onError={retry} />
          ) : (
            <ContentPreview key={file.id} file={file} source={source} isPdf={kind === "pdf"} />
          )}
        </div>
        <IconButton
          icon={<ChevronRight className="ru-flip" aria-hidden="true" />}
          label={text("field.file.next")}
          disabled={index >= files.length - 1}
          onClick={() => go(1)}
        />
      </div>
    </Dialog>
  )
}

/** Source URL of the file; null until it is known. */
function useSource(file: FileReference, link: Link): [string | "failed" | null, () => void] {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ readonly id: string; readonly source: string }>()
  useEffect(() => {
    let isUnmounted = false
    const publish = (source: string) => isUnmounted || setFound({ id: file.id, source })
    link(file, "inline").then(publish, () => publish("failed"))
    return () => {
      isUnmounted = true
    }
    // The file of an ID never changes, although its link does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file.id, attempt])
  // A link expires after some minutes; an expired one is requested again once.
  const retry = () => {
    if (attempt > 2) setFound({ id: file.id, source: "failed" })
    else {
      setFound(undefined)
      setAttempt(attempt + 1)
    }
  }
  return [found?.id === file.id ? found.source : null, retry]
}
