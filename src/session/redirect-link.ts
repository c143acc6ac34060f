/**
 * The page a forced sign-out came from, to go back to after the next sign-in. Only a relative path of a record or scoping
 * screen is accepted: one slash first, no second one behind it, no backslash, control character or encoded trick.
 */
const storageKey = "redirect-link"

const recordTypes = "audit_universe|audit_detail|process|sub_process|risk|control|tod|toe|issue|evidence|other"
const known = new RegExp(
  `^/(?:(?:${recordTypes})(?:/[\\w-]+(?:/(?:new|edit/[\\w-]+))?)?|scoping(?:/[\\w-]+)*)(?:\\?[^#]*)?$`,
)

export function isRedirectLink(link: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
  if (/[\\\u0000-\u001f]|\/\/|%2f|%5c|%2e/i.test(link)) return false
  return known.test(link)
}

export function rememberRedirectLink(link: string): void {
  if (isRedirectLink(link)) localStorage.setItem(storageKey, link)
}

/** The remembered link, if it is one; it stays until the person has arrived. */
export function redirectLink(): string | undefined {
  const link = localStorage.getItem(storageKey)
  return link !== null && isRedirectLink(link) ? link : undefined
}

export function forgetRedirectLink(): void {
  localStorage.removeItem(storageKey)
}
