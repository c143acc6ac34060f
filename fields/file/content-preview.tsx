import { useEffect, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { useText } from "../rendering/use-text.ts"

/** Larger files are only downloaded, so that a preview cannot fill the memory of the page. */
const maxPreviewBytes = 25 * 1024 * 1024
/** How many characters of a text are shown. */
const maxShownText = 200_000

type Content =
  | { readonly kind: "pdf"; readonly address: string }
  | { readonly kind: "text"; readonly shown: string; readonly isCut: boolean }
  | { readonly kind: "failed" }

interface ContentPreviewProps {
  readonly file: FileReference
  readonly source: string
  readonly isPdf: boolean
}

/**
 * A PDF in the browser's own viewer, or a text. The content is read first and its type is set here, so that the browser
 * takes it for nothing else; file contents themselves allow no framing and run nothing.
 */
export function ContentPreview({ file, source, isPdf }: ContentPreviewProps) {
  const text = useText()
  const isSupported = !isPdf || navigator.pdfViewerEnabled
  const isShown = isSupported && file.size <= maxPreviewBytes
  const content = useContent(isShown ? source : null, isPdf)
  const { fileName: name } = file
  if (!isShown) return <p>{text(isSupported ? "field.file.tooLargeToShow" : "field.file.noPdfViewer", { name })}</p>
  if (content === null) return <span className="ru-skeleton ru-preview__loading" aria-busy="true" />
  if (content.kind === "failed") return <p role="alert">{text("field.file.notShown", { name })}</p>
  if (content.kind === "pdf") {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the blob can be nothing else
    return <iframe src={content.address} title={text("field.file.preview", { name })} />
  }
  return (
    <div className="ru-preview__text ru-grid ru-gap-8">
      {content.isCut ? <p className="ru-muted">{text("field.file.textCut")}</p> : null}
      <pre dir="auto">{content.shown}</pre>
    </div>
  )
}

/** The content at a URL; null until it is read. */
function useContent(source: string | null, isPdf: boolean): Content | null {
  const [content, setContent] = useState<Content | null>(null)
  useEffect(() => {
    if (source === null) return
    const stop = new AbortController()
    let address: string | undefined
    const read = async (): Promise<Content> => {
      const reply = await fetch(source, { signal: stop.signal })
      if (!reply.ok) return { kind: "failed" }
      if (!isPdf) {
        const whole = await reply.text()
        return { kind: "text", shown: whole.slice(0, maxShownText), isCut: whole.length > maxShownText }
      }
      const bytes = await reply.arrayBuffer()
      stop.signal.throwIfAborted()
      address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }))
      return { kind: "pdf", address }
    }
    read().then(setContent, () => stop.signal.aborted || setContent({ kind: "failed" }))
    return () => {
      stop.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [source, isPdf])
  return content
}
