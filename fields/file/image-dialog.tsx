import { ChevronLeft, ChevronRight, Download } from "lucide-react"
import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { useDirection } from "../../ui/direction.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { useText } from "../rendering/use-text.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import { kilobytes } from "./file-size.ts"
import { saveFrom } from "./save-from.ts"

export interface ImageDialogProps {
  readonly images: readonly FileReference[]
  /** The image to display first. */
  readonly first: FileReference
  readonly onClose: () => void
}

/** An image as large as the window allows; arrows lead to the next and previous one. */
export default function ImageDialog({ images, first, onClose }: ImageDialogProps) {
  const text = useText()
  const { language } = useFieldView()
  const direction = useDirection()
  const containerRef = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ id }) => id === first.id),
    ),
  )
  const image = images[index] ?? first
  const [source, retry] = useSource(image)
  const go = (by: number) => setIndex(Math.min(Math.max(index + by, 0), images.length - 1))
  const handleKey = (event: KeyboardEvent) => {
    const forwards = direction === "rtl" ? "ArrowLeft" : "ArrowRight"
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: forwards === "ArrowLeft" ? 1 : -1,
      ArrowRight: forwards === "ArrowRight" ? 1 : -1,
      Home: -images.length,
      End: images.length,
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
      title={<bdi>{image.fileName}</bdi>}
      description={text("field.file.pictureOf", {
        number: index + 1,
        count: images.length,
        size: kilobytes(image.size, language),
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
            onClick={() => source !== null && saveFrom(source, image.fileName)}
          >
            {text("field.file.downloadOne")}
          </Button>
        )
      }
    >
      <div className="ru-image-dialog ru-grid ru-gap-8" onKeyDown={handleKey}>
        <IconButton
          icon={<ChevronLeft className="ru-flip" aria-hidden="true" />}
          label={text("field.file.previous")}
          disabled={index === 0}
          onClick={() => go(-1)}
        />
        <div
          ref={containerRef}
          className="ru-image-dialog__frame ru-grid"
          role="group"
          tabIndex={0}
          aria-label={image.fileName}
          aria-live="polite"
        >
          {source === null ? (
            <span className="ru-skeleton ru-image-dialog__loading" aria-busy="true" />
          ) : source === "failed" ? (
            <p role="alert">{text("field.file.notShown", { name: image.fileName })}</p>
          ) : (
            <img src={source} alt={text("field.file.preview", { name: image.fileName })} onError={retry} />
          )}
        </div>
        <IconButton
          icon={<ChevronRight className="ru-flip" aria-hidden="true" />}
          label={text("field.file.next")}
          disabled={index >= images.length - 1}
          onClick={() => go(1)}
        />
      </div>
    </Dialog>
  )
}

/** Source URL of the image; null until it is known. */
function useSource(image: FileReference): [string | "failed" | null, () => void] {
  const { files } = useFieldView()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ readonly id: string; readonly source: string }>()
  useEffect(() => {
    let isUnmounted = false
    const publish = (source: string) => isUnmounted || setFound({ id: image.id, source })
    if (files.available) files.link(image, "inline").then(publish, () => publish("failed"))
    return () => {
      isUnmounted = true
    }
    // The image of an ID never changes, although its link does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [image.id, attempt])
  // A link expires after some minutes; an expired one is requested again once.
  const retry = () => {
    if (attempt > 2) setFound({ id: image.id, source: "failed" })
    else {
      setFound(undefined)
      setAttempt(attempt + 1)
    }
  }
  return [found?.id === image.id ? found.source : null, retry]
}
