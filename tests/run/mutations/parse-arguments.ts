/** What is typed after `npm run test:mutations --`. */
export interface MutationArguments {
  /** Beginnings of the names of faults. */
  readonly positionals: readonly string[]
  readonly list: boolean
  /** Only the tests that the faults name are run, and not without a fault first. */
  readonly quick: boolean
  /** In place of the planted faults, so many slips of the engine and the fields, drawn by a seed. */
  readonly sample: { readonly count: number; readonly seed: number } | undefined
}

const defaultSample = 60

/** Reads `engine ui/pale`, `--list`, `--quick`, `--sample 60 --seed 1`; anything else is an error. */
export function parseArguments(args: readonly string[]): MutationArguments {
  const numbers = new Map<string, number>()
  const positionals: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ""
    if (arg === "--sample" || arg === "--seed") {
      const isNumbered = /^\d+$/.test(args[at + 1] ?? "")
      numbers.set(arg, isNumbered ? Number(args[at + 1]) : arg === "--sample" ? defaultSample : 1)
      if (isNumbered) at += 1
    } else if (arg.startsWith("-") && arg !== "--list" && arg !== "--quick") {
      throw new Error(`There is no option ${arg}. The options are: --list, --quick, --sample <count>, --seed <number>.`)
    } else positionals.push(arg)
  }
  const count = numbers.get("--sample")
  return {
    positionals: positionals.filter((arg) => !arg.startsWith("-")),
    list: positionals.includes("--list"),
    quick: positionals.includes("--quick"),
    sample: count === undefined ? undefined : { count, seed: numbers.get("--seed") ?? 1 },
  }
}
