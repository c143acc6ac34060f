import { loadPatternEngine, patternEngine } from "#pattern-engine"

/**
 * Administrators' patterns run only in a linear-time engine: a backtracking one could be made to stand still.
 * Patterns match the whole value. Until the engine is there, none is understood.
 */
const compiled = new Map<string, Pattern | null>()
const rememberedPatterns = 500

interface Pattern {
  matches(text: string): boolean
}

/** Null where the pattern cannot be understood. */
function compilePattern(pattern: string): Pattern | null {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  const engine = patternEngine()
  if (!engine) return null
  if (compiled.size >= rememberedPatterns) compiled.clear()
  let made: Pattern | null = null
  try {
    made = engine.compile(pattern)
  } catch {
    // Kept as null: the caller says which field has it.
  }
  compiled.set(pattern, made)
  return made
}

/** To be awaited in a page before patterns are asked about. */
export const loadPatterns = loadPatternEngine

export function isPattern(pattern: string): boolean {
  return compilePattern(pattern) !== null
}

/** A pattern that cannot be understood matches nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.matches(text) ?? false
}
