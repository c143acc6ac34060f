import { RE2JS } from "re2js"
import type { PatternEngine } from "./pattern-engine.ts"

/** `#pattern-engine` outside the page: there from the start, so that nothing has to be waited for. */
export const patternEngine = (): PatternEngine | undefined => RE2JS

export const loadPatternEngine = (): Promise<void> => Promise.resolve()
