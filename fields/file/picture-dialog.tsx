import { ChevronLeft, ChevronRight, Download } from "lucide-react"
import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { useDirection } from "../../ui/direction.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { useText } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import { kilobytes } from "./file-size.ts"
import { saveFrom } from "./save-from.ts"

export interface PictureDialogProps {
  readonly pictures: readonly FileReference[]
  /** The one that is shown at first. */
  readonly first: FileReference
  readonly onClose: () => void
}

/** One picture as large as the window lets it be; arrows lead to the next and the one before. */
export default function PictureDialog({ pictures, first, onClose }: PictureDialogProps) {
  const text = useText()
  const { language } = useFieldView()
  const direction = useDirection()
  const frame = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === first.id),
    ),
  )
  const picture = pictures[index] ?? first
  const [source, retry] = useSource(picture)
  const go = (by: number) => setIndex(Math.min(Math.max(index + by, 0), pictures.length - 1))
  const handleKey = (event: KeyboardEvent) => {
    const forwards = direction === "rtl" ? "ArrowLeft" : "ArrowRight"
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: forwards === "ArrowLeft" ? 1 : -1,
      ArrowRight: forwards === "ArrowRight" ? 1 : -1,
      Home: -pictures.length,
      End: pictures.length,
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
      title={<bdi>{picture.fileName}</bdi>}
      description={text("field.file.pictureOf", {
        number: index + 1,
        count: pictures.length,
        size: kilobytes(picture.size, language),
      })}
      closeLabel={text("field.file.close")}
      initialFocus={() => frame.current}
      footer={
        source === "failed" ? (
          <Button onClick={retry}>{text("field.file.retry")}</Button>
        ) : (
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={source === null}
            onClick={() => source !== null && saveFrom(source, picture.fileName)}
          >
            {text("field.file.downloadOne")}
          </Button>
        )
      }
    >
      <div className="ru-picture" onKeyDown={handleKey}>
        <IconButton
          icon={<ChevronLeft className="ru-flip" aria-hidden="true" />}
          label={text("field.file.previous")}
          disabled={index === 0}
          onClick={() => go(-1)}
        />
        <div
          ref={frame}
          className="ru-picture__frame"
          role="group"
          tabIndex={0}
          aria-label={picture.fileName}
          aria-live="polite"
        >
          {source === null ? (
            <span className="ru-skeleton ru-picture__waiting" aria-busy="true" />
          ) : source === "failed" ? (
            <p role="alert">{text("field.file.notShown", { name: picture.fileName })}</p>
          ) : (
            <img src={source} alt={text("field.file.preview", { name: picture.fileName })} onError={retry} />
          )}
        </div>
        <IconButton
          icon={<ChevronRight className="ru-flip" aria-hidden="true" />}
          label={text("field.file.next")}
          disabled={index >= pictures.length - 1}
          onClick={() => go(1)}
        />
      </div>
    </Dialog>
  )
}

/** Where the picture is shown from: null until that is known. */
function useSource(picture: FileReference): [string | "failed" | null, () => void] {
  const { files } = useFieldView()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ readonly id: string; readonly source: string }>()
  useEffect(() => {
    let isGone = false
    const tell = (source: string) => isGone || setFound({ id: picture.id, source })
    if (files.available) files.link(picture, "inline").then(tell, () => tell("failed"))
    return () => {
      isGone = true
    }
    // A picture never changes under its id, while links to it do.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picture.id, attempt])
  // A link serves for some minutes: one that no longer does is asked for again, once.
  const retry = () => {
    if (attempt > 2) setFound({ id: picture.id, source: "failed" })
    else {
      setFound(undefined)
      setAttempt(attempt + 1)
    }
  }
  return [found?.id === picture.id ? found.source : null, retry]
}
