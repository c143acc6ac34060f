import { useCallback, useEffect, useRef } from "react"
import type { DraftServices } from "./draft-services.ts"
import type { DraftState } from "./draft-state.ts"
import { toSavedDraft } from "./saved-draft.ts"

/**
 * Delay after the last edit, in milliseconds. Skipped when the page is hidden or left and after a save: stored as
 * unsaved, saved edits would conflict with later ones.
 */
const saveDelayMs = 400

/** Stores a draft's edits in this browser as they are made. Returns a function that deletes them permanently. */
export function useKeeping(
  state: DraftState,
  services: Pick<DraftServices, "saveLocally" | "forget">,
): () => Promise<void> {
  const latest = useRef(state)
  latest.current = state
  const latestServices = useRef(services)
  latestServices.current = services
  const savedState = useRef(state)
  const isOver = useRef(false)

  useEffect(() => {
    const saveLocally = () => {
      if (isOver.current || savedState.current === latest.current) return
      savedState.current = latest.current
      // The browser may reject storage; undo history then ends with the page.
      void latestServices.current.saveLocally(toSavedDraft(latest.current)).catch(() => undefined)
    }
    const timer = setTimeout(saveLocally, savedState.current.stored === latest.current.stored ? saveDelayMs : 0)
    const onHide = () => {
      if (document.hidden) saveLocally()
    }
    window.addEventListener("pagehide", saveLocally)
    document.addEventListener("visibilitychange", onHide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("pagehide", saveLocally)
      document.removeEventListener("visibilitychange", onHide)
    }
  }, [state])

  // On leaving the designer within the app, stores the edits still waiting for the delay.
  useEffect(
    () => () => {
      if (!isOver.current && savedState.current !== latest.current) {
        savedState.current = latest.current
        void latestServices.current.saveLocally(toSavedDraft(latest.current)).catch(() => undefined)
      }
    },
    [],
  )

  return useCallback(async () => {
    isOver.current = true
    await latestServices.current.forget()
  }, [])
}
