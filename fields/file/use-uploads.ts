import { useEffect, useRef, useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { useText } from "../rendering/use-text.ts"
import { type UploadTarget, useFieldView } from "../rendering/view-context.tsx"
import type { FileKind } from "./file-list.ts"
import { findUploadError } from "./upload-error.ts"

export interface Upload {
  readonly id: number
  readonly file: File
  readonly target: UploadTarget
  /** From 0 to 1. */
  readonly progress: number
  /** Why it stopped. */
  readonly failure: string | null
  /** False for files rejected before the upload. */
  readonly canResume: boolean
}

let lastId = 0

/** Uploads into one field: sequential, each with its progress, can be stopped and resumed. */
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
      const onProgress = (progress: number) => change(id, { progress })
      done.current(await files.upload(file, upload.target, { signal: stop.signal, onProgress }))
      const message = upload.target.fieldId === null ? "field.file.saved" : "field.file.uploaded"
      announce(text(message, { name: file.name }), "polite")
      drop(id)
    } catch (error) {
      if (stop.signal.aborted) return drop(id)
      const unreachable = error instanceof Error && error.name === "UnreachableError"
      const message = error instanceof Error ? error.message : ""
      change(id, { failure: unreachable ? text("field.file.offline") : message || text("field.file.failed") })
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
    add(selected: readonly File[]) {
      const added = selected.map((file) => ({
        id: ++lastId,
        file,
        target: aim.current,
        progress: 0,
        failure: findError(file),
        canResume: findError(file) === null,
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

  function findError(file: File): string | null {
    const uploadError = findUploadError(file, kinds)
    return uploadError && text(uploadError.code, uploadError.values)
  }
}
