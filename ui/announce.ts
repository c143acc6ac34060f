export type Urgency = "polite" | "assertive"

type Listener = (text: string, urgency: Urgency) => void

const listeners = new Set<Listener>()

/** Announces a text to screen readers: search results, steps of a drag, a save. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  for (const listener of listeners) listener(text, urgency)
}

/** For the live region. Returns a function that unsubscribes. */
export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
