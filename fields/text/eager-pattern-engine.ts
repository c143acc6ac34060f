import { RE2JS } from "re2js"
import type { PatternEngine } from "./pattern-engine.ts"

/** `#pattern-engine` outside the browser: loaded from the start, so that callers need not wait. */
export const patternEngine = (): PatternEngine | undefined => RE2JS

export const loadPatternEngine = (): Promise<void> => Promise.resolve()
