import { loadPatternEngine, patternEngine } from "#pattern-engine"

/**
 * Administrators' patterns run only in a linear-time engine, because a backtracking one could be blocked. Patterns
 * match the complete value. Until the engine is loaded, every pattern is invalid.
 */
const compiled = new Map<string, Pattern | null>()
const rememberedPatterns = 500

interface Pattern {
  matches(text: string): boolean
}

/** Null if the pattern is invalid. */
function compilePattern(pattern: string): Pattern | null {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  const engine = patternEngine()
  if (!engine) return null
  if (compiled.size >= rememberedPatterns) compiled.clear()
  let compiledPattern: Pattern | null = null
  try {
    compiledPattern = engine.compile(pattern)
  } catch {
    // Cached as null: the caller reports the field.
  }
  compiled.set(pattern, compiledPattern)
  return compiledPattern
}

/** Must be awaited in the browser before patterns are used. */
export const loadPatterns = loadPatternEngine

export function isPattern(pattern: string): boolean {
  return compilePattern(pattern) !== null
}

/** An invalid pattern matches nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.matches(text) ?? false
}
