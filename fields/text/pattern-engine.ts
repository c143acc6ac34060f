/** Interface of a linear-time regular expression engine. */
export interface PatternEngine {
  /** Throws if the pattern is invalid. */
  compile(pattern: string): { matches(text: string): boolean }
}
