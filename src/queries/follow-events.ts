import type { LiveEvent } from "../../schemas/api/notifications.ts"

const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** The stream of the page's live events, so that following it can be tried without a server. */
export interface LiveEventSource {
  /** Each event until the stream ends; throws where there is none. */
  listen(signal: AbortSignal): AsyncIterable<LiveEvent>
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export interface LiveEventListener {
  readonly onEvent: (event: LiveEvent) => void
  /** Whether events arrive from now on; while they do not, the page polls. */
  readonly onLive: (isLive: boolean) => void
}

/** Follows the stream until the signal aborts, and connects again after a pause that grows while there is no stream. */
export async function followEvents(
  source: LiveEventSource,
  { onEvent, onLive }: LiveEventListener,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(longestPauseMs, pause * 2)) {
    try {
      for await (const event of source.listen(signal)) {
        if (signal.aborted) break
        pause = firstPauseMs
        onLive(true)
        onEvent(event)
      }
    } catch {
      // Refused, or broken: what it would have told is looked for meanwhile.
    }
    // Who left may be listening anew by now.
    if (signal.aborted) return
    onLive(false)
    await source.wait(pause, signal)
  }
}
