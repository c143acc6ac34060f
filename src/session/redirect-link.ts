import { isRedirectLink } from "../../schemas/redirect-link.ts"

/** The page a forced sign-out came from, to return to after the next sign-in. */
const storageKey = "redirect-link"

export function rememberRedirectLink(link: string): void {
  if (isRedirectLink(link)) localStorage.setItem(storageKey, link)
}

/** The remembered link if valid; kept until the user has arrived. */
export function redirectLink(): string | undefined {
  const link = localStorage.getItem(storageKey)
  return link !== null && isRedirectLink(link) ? link : undefined
}

export function forgetRedirectLink(): void {
  localStorage.removeItem(storageKey)
}
