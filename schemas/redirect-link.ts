/**
 * The page to go back to after a sign-in (calls.md §2). Only a relative path of a record or scoping screen is accepted: one
 * slash first, no second one behind it, no backslash, control character or encoded trick. Both ends ask here.
 */
const recordTypes = "audit_universe|audit_detail|process|sub_process|risk|control|tod|toe|issue|evidence|other"
const known = new RegExp(
  `^/(?:(?:${recordTypes})(?:/[\\w-]+(?:/(?:new|edit/[\\w-]+))?)?|scoping(?:/[\\w-]+)*)(?:\\?[^#]*)?$`,
)

/** Longer than any address of the product. */
const longest = 2000

export function isRedirectLink(link: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
  if (link.length > longest || /[\\\u0000-\u001f\u007f]|\/\/|%2f|%5c|%2e/i.test(link)) return false
  return known.test(link)
}

/** The page that a way over a provider ends at; what it is told stands behind `#`, where no server and no log sees it. */
export const returnPath = "/sso/return"
