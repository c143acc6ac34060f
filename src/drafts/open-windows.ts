/** Browsers have locks only in secure contexts; without them, all other windows count as closed. */
const locks = "locks" in navigator ? navigator.locks : undefined

const prefixOf = (subject: string) => `draft ${subject} `

/** Tells other windows that this one has a draft open, until the returned function is called or the window is gone. */
export function holdOpen(subject: string, window: string): () => void {
  const stop = new AbortController()
  const held = new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()))
  // Stopped before it is granted, the request is rejected.
  locks?.request(prefixOf(subject) + window, { mode: "shared", signal: stop.signal }, () => held).catch(() => undefined)
  return () => stop.abort()
}

/** The windows of this browser that have a draft open. */
export async function openWindowsOf(subject: string): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  const prefix = prefixOf(subject)
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}
