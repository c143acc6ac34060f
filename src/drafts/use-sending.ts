import { useEffect } from "react"
import type { UserId } from "../../schemas/ids.ts"

/** Drafts that had to stay in this browser go to the server once their author is here, as themselves, and the network is back. */
export function useSendingDrafts(userId: UserId | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined
    const send = () => {
      import("./send-shelved.ts").then(({ sendShelved }) => sendShelved(userId)).catch(() => undefined)
    }
    const first = window.setTimeout(send, afterStart)
    window.addEventListener("online", send)
    return () => {
      window.clearTimeout(first)
      window.removeEventListener("online", send)
    }
  }, [userId])
}

/** The page one came for is drawn first. */
const afterStart = 3000
