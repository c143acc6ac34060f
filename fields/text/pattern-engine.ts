/** What is asked of a regular-expression engine that reads in linear time. */
export interface PatternEngine {
  /** Throws where the pattern cannot be understood. */
  compile(pattern: string): { matches(text: string): boolean }
}
