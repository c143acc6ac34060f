const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** What listening needs of the outside, so that it can be tried without one. */
export interface CountSource {
  /** The number each time it changed, until the stream ends; throws where there is none. */
  listen(signal: AbortSignal): AsyncIterable<number>
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export interface CountListener {
  readonly onCount: (count: number) => void
  /** Whether the number is told live from now on; where it is not, it is looked for as ever. */
  readonly onLive: (isLive: boolean) => void
}

/** Listens for as long as it is wanted, and tries again after a while, longer each time, where nothing is to be heard. */
export async function followCount(
  source: CountSource,
  { onCount, onLive }: CountListener,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(longestPauseMs, pause * 2)) {
    try {
      for await (const count of source.listen(signal)) {
        if (signal.aborted) break
        pause = firstPauseMs
        onLive(true)
        onCount(count)
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
