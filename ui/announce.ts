export type Urgency = "polite" | "assertive"

type Listener = (text: string, urgency: Urgency) => void

const listeners = new Set<Listener>()

/** Says a sentence to screen readers without showing it: results of a search, steps of a drag, a save. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  for (const listener of listeners) listener(text, urgency)
}

/** For the live region; returns the way to stop listening. */
export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
