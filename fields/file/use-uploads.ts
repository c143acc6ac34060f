import { useEffect, useRef, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { useText } from "../drawing/use-text.ts"
import { type UploadTarget, useFieldView } from "../drawing/view-context.tsx"
import type { FileKind } from "./file-list.ts"
import { uploadRefusal } from "./upload-refusal.ts"

export interface Upload {
  readonly id: number
  readonly file: File
  readonly target: UploadTarget
  /** From 0 to 1. */
  readonly part: number
  /** Why it stopped. */
  readonly failure: string | null
  /** Off for what was refused before any of it was sent. */
  readonly mayGoOn: boolean
}

let lastId = 0

/** Uploads into one field: one after another, each with its progress, to be stopped and gone on with. */
export function useUploads(
  target: UploadTarget,
  kinds: readonly FileKind[] | undefined,
  onUploaded: (file: FileReference) => void,
) {
  const { files } = useFieldView()
  const text = useText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  const done = useRef(onUploaded)
  done.current = onUploaded
  const aim = useRef(target)
  aim.current = target

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send(upload: Upload): Promise<void> {
    const { id, file } = upload
    const stop = stops.current.get(id)
    if (!files.available || !stop || stop.signal.aborted) return
    try {
      const onProgress = (part: number) => change(id, { part })
      done.current(await files.upload(file, upload.target, { signal: stop.signal, onProgress }))
      const said = upload.target.fieldId === null ? "field.file.kept" : "field.file.uploaded"
      announce(text(said, { name: file.name }), "polite")
      drop(id)
    } catch (error) {
      if (stop.signal.aborted) return drop(id)
      const unreachable = error instanceof Error && error.name === "Unreachable"
      const said = error instanceof Error ? error.message : ""
      change(id, { failure: unreachable ? text("field.file.offline") : said || text("field.file.failed") })
    } finally {
      stops.current.delete(id)
    }
  }

  function enqueue(upload: Upload): void {
    stops.current.set(upload.id, new AbortController())
    queue.current = queue.current.then(() => send(upload))
  }

  return {
    uploads,
    add(chosen: readonly File[]) {
      const added = chosen.map((file) => ({
        id: ++lastId,
        file,
        target: aim.current,
        part: 0,
        failure: refusal(file),
        mayGoOn: refusal(file) === null,
      }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (upload.failure === null) enqueue(upload)
    },
    resume(upload: Upload) {
      change(upload.id, { failure: null })
      enqueue(upload)
    },
    stop(id: number) {
      stops.current.get(id)?.abort()
      drop(id)
    },
  }

  function refusal(file: File): string | null {
    const refused = uploadRefusal(file, kinds)
    return refused && text(refused.code, refused.values)
  }
}
