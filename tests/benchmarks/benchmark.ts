/** How much is measured: `quick` is about a tenth, to see that everything runs; its figures mean little. */
export interface BenchOptions {
  readonly quick: boolean
  /** Peers are measured in turn, this many times; medians are printed. */
  readonly rounds: number
  /** Says how far it is, beside the table. */
  readonly log: (line: string) => void
}

/** What a part measured, ready to print. */
export interface BenchTable {
  readonly title: string
  /** What was measured and how, in a sentence or two. */
  readonly about: string
  readonly columns: readonly string[]
  /** Cells as printed, the first is the row's name. */
  readonly rows: readonly (readonly string[])[]
  /** What the table does not show, a sentence each. */
  readonly remarks: readonly string[]
  /** What missed its aim, a sentence each, with both figures. */
  readonly shortfalls: readonly string[]
}

/** A file of `npm run bench`: measures one thing, beside its peers where it has any. */
export interface Benchmark {
  readonly run: (options: BenchOptions) => Promise<BenchTable>
}
