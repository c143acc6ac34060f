import { useCallback, useEffect, useRef } from "react"
import type { DraftServices } from "./draft-services.ts"
import type { DraftState } from "./draft-state.ts"
import { keptOf } from "./kept-draft.ts"

/**
 * After the last edit, in milliseconds. Whoever hides or leaves the page does not wait for it, nor does what the server
 * just took: kept as unsaved, it would contradict what is saved after it.
 */
const keepAfter = 400

/** Keeps the steps of a draft in this browser while they are made. Answers with the way to let go of them for good. */
export function useKeeping(state: DraftState, services: Pick<DraftServices, "keep" | "forget">): () => Promise<void> {
  const latest = useRef(state)
  latest.current = state
  const world = useRef(services)
  world.current = services
  const kept = useRef(state)
  const isOver = useRef(false)

  useEffect(() => {
    const keep = () => {
      if (isOver.current || kept.current === latest.current) return
      kept.current = latest.current
      // A browser may refuse to keep anything; then undo ends with the page.
      void world.current.keep(keptOf(latest.current)).catch(() => undefined)
    }
    const timer = setTimeout(keep, kept.current.stored === latest.current.stored ? keepAfter : 0)
    const onHide = () => {
      if (document.hidden) keep()
    }
    window.addEventListener("pagehide", keep)
    document.addEventListener("visibilitychange", onHide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("pagehide", keep)
      document.removeEventListener("visibilitychange", onHide)
    }
  }, [state])

  // The designer is left within the page, and what was just done is not kept yet.
  useEffect(
    () => () => {
      if (!isOver.current && kept.current !== latest.current) {
        kept.current = latest.current
        void world.current.keep(keptOf(latest.current)).catch(() => undefined)
      }
    },
    [],
  )

  return useCallback(async () => {
    isOver.current = true
    await world.current.forget()
  }, [])
}
