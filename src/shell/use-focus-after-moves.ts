import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"

/** After following a link that disappears with its page, focuses the new page. */
export function useFocusAfterMoves(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged }) => {
        if (pathChanged && document.activeElement === document.body) document.getElementById("content")?.focus()
      }),
    [router],
  )
}
