/** What a statement removes that processes of the previous version may still use. */
const breakingPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|view|materialized\s+view|schema|sequence|type|function|trigger)\b/i, "drops an object"],
  [/\bdrop\s+column\b/i, "drops a column"],
  [/\brename\b/i, "renames"],
  [/\bset\s+not\s+null\b/i, "refuses rows that were allowed"],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, "changes a column's type"],
  [/\balter\s+column\s+\S+\s+drop\s+default\b/i, "asks for a value that was filled in"],
  [/\bdrop\s+constraint\b/i, "drops a constraint that a conflict clause may name"],
  [/\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+\s+(?!.*\bdefault\b)[^,]*\bnot\s+null\b/is, "asks for a new value"],
  [/^\s*(?:delete\s+from|truncate)\b/i, "deletes rows"],
  [/\brevoke\b/i, "takes a right away"],
]

/** Breaking effects as short descriptions; empty when both versions can run side by side. */
export function breakingEffects(statement: string): readonly string[] {
  return breakingPatterns.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what)
}
