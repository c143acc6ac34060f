import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from "react"

const storageKey = "entered-email"
const listeners = new Set<() => void>()

/** The email address last entered on a sign-in screen of this tab, until the user signs out. */
export const getEnteredEmail = (): string => sessionStorage.getItem(storageKey) ?? ""

function setEnteredEmail(email: string): void {
  sessionStorage.setItem(storageKey, email)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface EnteredEmail {
  readonly email: string
  readonly setEmail: (email: string) => void
  /** For the input that has the focus when the screen opens. */
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/**
 * The email input of a sign-in screen. It keeps what was entered on the previous screen, also while the next one is
 * still loading, and selects it when the screen opens: typing then replaces it instead of being appended to it.
 */
export function useEnteredEmail(): EnteredEmail {
  const email = useSyncExternalStore(subscribe, getEnteredEmail)
  const inputRef = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => inputRef.current?.select(), [])
  return { email, setEmail: setEnteredEmail, inputRef }
}
