import type { LiveEvent } from "../../modules/notifications/contracts/notifications.ts"

const initialDelayMs = 2_000
const maxDelayMs = 60_000

/** Source of the page's live events; an interface, so that it can be tested without a server. */
export interface LiveEventSource {
  /** Yields events until the stream ends; throws when it cannot connect. */
  listen(signal: AbortSignal): AsyncIterable<LiveEvent>
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export interface LiveEventListener {
  readonly onEvent: (event: LiveEvent) => void
  /** Reports whether events arrive; while they do not, the page polls. */
  readonly onLive: (isLive: boolean) => void
}

/** Follows the stream until the signal aborts, and reconnects with exponential backoff. */
export async function followEvents(
  source: LiveEventSource,
  { onEvent, onLive }: LiveEventListener,
  signal: AbortSignal,
): Promise<void> {
  for (let delayMs = initialDelayMs; !signal.aborted; delayMs = Math.min(maxDelayMs, delayMs * 2)) {
    try {
      for await (const event of source.listen(signal)) {
        if (signal.aborted) break
        delayMs = initialDelayMs
        onLive(true)
        onEvent(event)
      }
    } catch {
      // Rejected or broken: polling takes over meanwhile.
    }
    // After an abort, a new follower may already be listening.
    if (signal.aborted) return
    onLive(false)
    await source.wait(delayMs, signal)
  }
}
