import type { PatternEngine } from "./pattern-engine.ts"

let engine: PatternEngine | undefined

/**
 * `#pattern-engine` in the browser: loaded on demand, because it is an eighth of all code and few record types need it.
 */
export const patternEngine = (): PatternEngine | undefined => engine

export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import("re2js")).RE2JS
}
