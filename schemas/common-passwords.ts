/**
 * The 49,000 most common passwords of public leaks, in lower case. 220 KB gzipped, so the page loads them when a
 * password is chosen.
 */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common")
  return new Set(dictionary["passwords-common"])
}
