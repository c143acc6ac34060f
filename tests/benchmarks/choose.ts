import type { BenchOptions } from "./bench-part.ts"

export interface Chosen {
  readonly parts: readonly string[]
  readonly write: boolean
  readonly options: Pick<BenchOptions, "quick" | "rounds">
}

/** Reads what was typed after `npm run bench --`: names of parts, `--quick`, `--write`. */
export function choose(known: readonly string[], words: readonly string[]): Chosen {
  const flags = words.filter((word) => word.startsWith("--"))
  const named = words.filter((word) => !word.startsWith("--"))
  const wrong = [
    ...flags.filter((flag) => flag !== "--quick" && flag !== "--write"),
    ...named.filter((name) => !known.includes(name)),
  ]
  if (wrong.length > 0) {
    throw new Error(
      `The bench has no ${wrong.join(", ")}. Its parts are ${known.join(", ")}; its options --quick and --write.`,
    )
  }
  const quick = flags.includes("--quick")
  const write = flags.includes("--write")
  if (quick && write) throw new Error("Figures of --quick mean little and are not written: leave out one of the two.")
  return {
    parts: named.length === 0 ? known : known.filter((name) => named.includes(name)),
    write,
    options: { quick, rounds: quick ? 1 : 3 },
  }
}
