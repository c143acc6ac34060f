/**
 * A statement that every request asks says so itself, by its first words: a comment `kept:` and a name. It is then parsed
 * and planned once per connection instead of with every request, which is most of what so small a question costs.
 *
 * Only for statements whose text is always the same, whose best plan does not hang on the values asked for, and that name
 * their columns: PostgreSQL refuses a kept `select *` once a migration has added one.
 */
const mark = /^\s*\/\* kept: ([a-z ]{1,40}) \*\//

/** A statement may come in a few forms, as walls differ from person to person; each text has a name of its own. */
const names = new Map<string, string>()
const mostNames = 100

/** Under which a marked statement is prepared on every connection; undefined for any other. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const label = mark.exec(text)?.[1]
  if (label === undefined || names.size === mostNames) return undefined
  const name = `${label} ${names.size}`
  names.set(text, name)
  return name
}
