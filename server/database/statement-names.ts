/**
 * A statement that every request runs can be prepared: it begins with a comment `kept:` and a name. It is then parsed
 * and planned once per connection instead of per request, which is most of the cost of such a small query.
 *
 * Only for statements with constant text whose best plan does not depend on the parameters and that list their columns:
 * PostgreSQL rejects a prepared `select *` once a migration has added one.
 */
const commentPattern = /^\s*\/\* kept: ([a-z ]{1,40}) \*\//

/** A statement may have a few variants, as visibility conditions differ per user; each text gets its own name. */
const names = new Map<string, string>()
const maxNames = 100

/** The name under which a marked statement is prepared on every connection; undefined for any other. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const label = commentPattern.exec(text)?.[1]
  if (label === undefined || names.size === maxNames) return undefined
  const name = `${label} ${names.size}`
  names.set(text, name)
  return name
}
