/**
 * The page to return to after a sign-in (calls.md §2). Only a relative path of a screen on which people work is
 * accepted, such as a record, its document or a matrix: a single leading slash, no backslash, control character or
 * encoded trick. Both browser and server use this check.
 */
const recordTypes =
  "process|sub_process|risk|control|narratives|flowcharts|policies_and_procedures|tod|toe|issue|evidence|audit_universe|audit_detail|other"
const known = new RegExp(
  `^/(?:(?:${recordTypes})(?:/[\\w-]+(?:/(?:new|edit/[\\w-]+))?)?|(?:rcm|documents|profiles)/[\\w-]+|tasks|scoping(?:/[\\w-]+)*)(?:\\?[^#]*)?$`,
)

/** Longer than any URL of the web app. */
const maxLength = 2000

export function isRedirectLink(link: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
  if (link.length > maxLength || /[\\\u0000-\u001f\u007f]|\/\/|%2f|%5c|%2e/i.test(link)) return false
  return known.test(link)
}

/** The page at which a sign-in through a provider ends; its data follows `#`, so that it reaches no server or log. */
export const returnPath = "/sso/return"
