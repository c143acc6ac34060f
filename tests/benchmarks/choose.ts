import type { BenchOptions } from "./benchmark.ts"

export interface BenchArguments {
  readonly benchmarks: readonly string[]
  readonly write: boolean
  readonly options: Pick<BenchOptions, "quick" | "rounds">
}

/** Reads what was typed after `npm run bench --`: names of parts, `--quick`, `--write`. */
export function choose(known: readonly string[], args: readonly string[]): BenchArguments {
  const flags = args.filter((arg) => arg.startsWith("--"))
  const named = args.filter((arg) => !arg.startsWith("--"))
  const invalid = [
    ...flags.filter((flag) => flag !== "--quick" && flag !== "--write"),
    ...named.filter((name) => !known.includes(name)),
  ]
  if (invalid.length > 0) {
    throw new Error(
      `The bench has no ${invalid.join(", ")}. Its parts are ${known.join(", ")}; its options --quick and --write.`,
    )
  }
  const quick = flags.includes("--quick")
  const write = flags.includes("--write")
  if (quick && write) throw new Error("Figures of --quick mean little and are not written: leave out one of the two.")
  return {
    benchmarks: named.length === 0 ? known : known.filter((name) => named.includes(name)),
    write,
    options: { quick, rounds: quick ? 1 : 3 },
  }
}
