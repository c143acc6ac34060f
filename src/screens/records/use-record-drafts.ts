import { useEffect, useState } from "react"
import type { DraftPort, FoundDraft } from "../../../renderers/record/drafts/draft-port.ts"
import { draftCodec, type RecordDrafts } from "../../../renderers/record/drafts/use-draft.ts"

/** So long a form that could be drawn waits for what may have been typed in it, in milliseconds. */
const patience = 500

/**
 * What is kept of a record's form, asked for while the record itself is on its way: the form is then drawn with it, and
 * nothing moves. Undefined until it is known.
 */
export function useRecordDrafts(port: DraftPort | undefined): RecordDrafts | undefined {
  const [known, setKnown] = useState<RecordDrafts>()
  useEffect(() => {
    if (!port) return
    let wanted = true
    const know = (found?: FoundDraft | null) => {
      if (wanted) setKnown({ port, found })
    }
    Promise.all([port.read().catch(() => null), draftCodec.fetch()]).then(
      ([found]) => know(found),
      () => know(),
    )
    return () => {
      wanted = false
    }
  }, [port])
  return known?.port === port ? known : undefined
}

/** Whether what is waited for may still come before the form is drawn without it; counted from when only it is missing. */
export function usePatience(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return !isOver
}
