/** What is typed after `npm run test:mutations --`. */
export interface MutationArguments {
  /** Beginnings of the names of faults. */
  readonly words: readonly string[]
  readonly list: boolean
  /** Only the tests that the faults name are run, and not without a fault first. */
  readonly quick: boolean
  /** In place of the planted faults, so many slips of the engine and the fields, drawn by a seed. */
  readonly sample: { readonly count: number; readonly seed: number } | undefined
}

const usualSample = 60

/** Reads `engine ui/pale`, `--list`, `--quick`, `--sample 60 --seed 1`; anything else is an error. */
export function readArguments(given: readonly string[]): MutationArguments {
  const numbers = new Map<string, number>()
  const words: string[] = []
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? ""
    if (word === "--sample" || word === "--seed") {
      const isNumbered = /^\d+$/.test(given[at + 1] ?? "")
      numbers.set(word, isNumbered ? Number(given[at + 1]) : word === "--sample" ? usualSample : 1)
      if (isNumbered) at += 1
    } else if (word.startsWith("-") && word !== "--list" && word !== "--quick") {
      throw new Error(
        `There is no option ${word}. The options are: --list, --quick, --sample <count>, --seed <number>.`,
      )
    } else words.push(word)
  }
  const count = numbers.get("--sample")
  return {
    words: words.filter((word) => !word.startsWith("-")),
    list: words.includes("--list"),
    quick: words.includes("--quick"),
    sample: count === undefined ? undefined : { count, seed: numbers.get("--seed") ?? 1 },
  }
}
