import { useEffect } from "react"
import type { UserId } from "../../schemas/ids.ts"

/** Sends drafts stored in this browser once their author is signed in as themselves and online. */
export function useSendingDrafts(userId: UserId | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined
    const send = () => {
      import("./send-stored-drafts.ts").then(({ sendStoredDrafts }) => sendStoredDrafts(userId)).catch(() => undefined)
    }
    const first = window.setTimeout(send, afterStart)
    window.addEventListener("online", send)
    return () => {
      window.clearTimeout(first)
      window.removeEventListener("online", send)
    }
  }, [userId])
}

/** Delay after the first render, in milliseconds, so that the page loads first. */
const afterStart = 3000
