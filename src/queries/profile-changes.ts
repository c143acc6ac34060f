import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { streamProfileChanges, type ProfileChange } from "../../modules/profiles/contract.ts"
import { bearer } from "../api/authorization.ts"
import { eventsIn } from "../api/event-stream.ts"
import { baseUrlOf } from "../api/base-urls.ts"

const retryAfter = 2_000

/**
 * Listens for published profiles and invalidates their queries, so that form, list and validation update within two
 * seconds without a reload. Uses a fetch stream because EventSource cannot send the token.
 */
export function useProfileChanges(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stopped = new AbortController()
    void listen(stopped.signal, () => void queries.invalidateQueries({ queryKey: ["profiles"] }))
    return () => stopped.abort()
  }, [queries])
}

async function listen(signal: AbortSignal, onChange: (change: ProfileChange) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const authorization = bearer()
      const response = await fetch(baseUrlOf("profile") + streamProfileChanges.path, {
        signal,
        headers: authorization ? { authorization } : {},
      })
      if (response.ok && response.body)
        for await (const change of eventsIn<ProfileChange>(response.body)) onChange(change)
    } catch {
      // The stream broke or the server restarted: it reconnects below, and lists refetch on their own.
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfter))
  }
}
