/** What the page of the designer's benchmark offers to whoever measures it. */
export interface DesignerBench {
  /** Draws the designer over a record type of so many fields: ms until all of them are painted. */
  readonly open: (fields: number) => Promise<number>
  /** Draws the table of so many rules over so many fields: ms until the first of them are painted. */
  readonly openRules: (fields: number, rules: number) => Promise<number>
  /** Writes into the search for rules: ms until the rules that fit are painted. */
  readonly findRules: (searchText: string) => Promise<number>
  /** From now on each such event is timed until it is painted; answers with the way to stop. */
  readonly watch: (kind: "keydown" | "click" | "pointermove" | "pointerup") => () => void
  /** The times since it was last asked. */
  readonly drainTimes: () => number[]
}

declare global {
  interface Window {
    designerBench?: DesignerBench
  }
}
