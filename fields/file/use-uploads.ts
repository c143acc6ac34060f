import { useEffect, useRef, useState } from "react"
import { mostFileBytes } from "../../schemas/files.ts"
import type { FileReference } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { useText } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"

export interface Upload {
  readonly id: number
  readonly file: File
  /** From 0 to 1. */
  readonly part: number
  /** Why it stopped; it may go on. */
  readonly failure: string | null
}

let lastId = 0

/** Uploads into one field: one after another, each with its progress, to be stopped and gone on with. */
export function useUploads(fieldId: string, onUploaded: (file: FileReference) => void) {
  const { files } = useFieldView()
  const text = useText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  const done = useRef(onUploaded)
  done.current = onUploaded

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function send(id: number, file: File): Promise<void> {
    const stop = stops.current.get(id)
    if (!files.available || !stop || stop.signal.aborted) return
    try {
      const onProgress = (part: number) => change(id, { part })
      done.current(await files.upload(file, fieldId, { signal: stop.signal, onProgress }))
      announce(text("field.file.uploaded", { name: file.name }), "polite")
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

  function enqueue(id: number, file: File): void {
    stops.current.set(id, new AbortController())
    queue.current = queue.current.then(() => send(id, file))
  }

  return {
    uploads,
    add(chosen: readonly File[]) {
      const added = chosen.map((file) => ({ id: ++lastId, file, part: 0, failure: tooLarge(file) }))
      setUploads((all) => [...all, ...added])
      for (const { id, file, failure } of added) if (failure === null) enqueue(id, file)
    },
    resume({ id, file }: Upload) {
      change(id, { failure: null })
      enqueue(id, file)
    },
    stop(id: number) {
      stops.current.get(id)?.abort()
      drop(id)
    },
  }

  function tooLarge(file: File): string | null {
    if (file.size <= mostFileBytes) return null
    return text("field.file.tooLarge", { name: file.name, maximum: mostFileBytes / 1_000_000 })
  }
}
