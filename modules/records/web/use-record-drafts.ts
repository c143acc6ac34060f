import { useEffect, useState } from "react"
import type { DraftClient, FoundDraft } from "../../../renderers/record/drafts/draft-client.ts"
import { draftCodec, type RecordDrafts } from "../../../renderers/record/drafts/use-draft.ts"

/** Maximum time, in milliseconds, that a renderable form waits for its draft. */
const timeoutMs = 500

/**
 * Loads the stored drafts of a form in parallel with the record, so that the form renders once with both. Undefined
 * until known.
 */
export function useRecordDrafts(port: DraftClient | undefined): RecordDrafts | undefined {
  const [known, setKnown] = useState<RecordDrafts>()
  useEffect(() => {
    if (!port) return
    let isActive = true
    const know = (found?: FoundDraft | null) => {
      if (isActive) setKnown({ port, found })
    }
    Promise.all([port.read().catch(() => null), draftCodec.fetch()]).then(
      ([found]) => know(found),
      () => know(),
    )
    return () => {
      isActive = false
    }
  }, [port])
  return known?.port === port ? known : undefined
}

/** Whether to keep waiting before rendering without the draft; the timeout starts when only the draft is missing. */
export function useDelayedFlag(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return !isOver
}
