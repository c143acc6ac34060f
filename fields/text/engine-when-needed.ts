import type { PatternEngine } from "./pattern-engine.ts"

let engine: PatternEngine | undefined

/** `#pattern-engine` in the page: an eighth of all its code for what few record types have, so it is fetched for those. */
export const patternEngine = (): PatternEngine | undefined => engine

export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import("re2js")).RE2JS
}
