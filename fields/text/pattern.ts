import { RE2JS } from "re2js"

/**
 * Administrators' patterns run only in a linear-time engine: a backtracking one could be made to stand still.
 * Patterns match the whole value.
 */
const compiled = new Map<string, RE2JS | null>()
const rememberedPatterns = 500

/** Null where the pattern cannot be understood. */
function compilePattern(pattern: string): RE2JS | null {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  if (compiled.size >= rememberedPatterns) compiled.clear()
  const made = read(pattern)
  compiled.set(pattern, made)
  return made
}

function read(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}

export function isPattern(pattern: string): boolean {
  return compilePattern(pattern) !== null
}

/** A pattern that cannot be understood matches nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.matches(text) ?? false
}
