import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"

/** Where a page is left by one of its own links, the link goes and the focus with it: the next page takes it. */
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
