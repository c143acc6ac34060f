import { useState } from "react"

const storageKey = "entered-email"

/** The email address last entered on a sign-in screen of this tab, until the user signs out. */
export const getEnteredEmail = (): string => sessionStorage.getItem(storageKey) ?? ""

/** The state of an email input that keeps what was entered on the previous sign-in screen. */
export function useEnteredEmail(): readonly [email: string, setEmail: (email: string) => void] {
  const [email, setEmail] = useState(getEnteredEmail)
  const enterEmail = (next: string) => {
    sessionStorage.setItem(storageKey, next)
    setEmail(next)
  }
  return [email, enterEmail]
}
