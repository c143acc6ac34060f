/**
 * One text for one value: keys in code-point order, no spaces, absent members left out (in the manner of RFC 8785). What
 * jsonb gives back prints the same as what went in, so a hash over it can be checked years later.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(",")}]`
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(",")}}`
  }
  // jsonb keeps no negative zero.
  return JSON.stringify(Object.is(value, -0) ? 0 : (value ?? null))
}
