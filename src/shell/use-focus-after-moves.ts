import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { focusContentIfLost } from "./focus-content.ts"

/**
 * Begins every page at its start: scrolls a page that scrolls as a whole to the top, and focuses the new page if what
 * had the focus disappeared with the previous one, such as a link or the terms of use.
 */
export function useFocusAfterMoves(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        window.scrollTo(0, 0)
        focusContentIfLost()
      }),
    [router],
  )
}
