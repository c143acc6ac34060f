/** What is typed after `npm test --`. */
export interface TestArguments {
  /** Names of parts, then paths. */
  readonly words: readonly string[]
  readonly list: boolean
  readonly watch: boolean
  readonly seed: number | undefined
  /** Only what a change can affect: since this commit, or since the usual one. */
  readonly changed: { readonly since: string | undefined } | undefined
}

/** Reads `unit server`, `--seed 7`, `--changed`, `--changed main`, `--watch unit`, `--list`; anything else is an error. */
export function readArguments(given: readonly string[], partNames: readonly string[]): TestArguments {
  const words: string[] = []
  let list = false
  let watch = false
  let seed: number | undefined
  let changed: TestArguments["changed"]
  const waiting = given.flatMap((word) =>
    /^--\w+=/.test(word) ? [word.split("=", 1).join(), word.replace(/^[^=]+=/, "")] : [word],
  )
  while (waiting.length > 0) {
    const word = waiting.shift() ?? ""
    const next = waiting[0]
    if (word === "--list") list = true
    else if (word === "--watch") watch = true
    else if (word === "--seed") seed = readSeed(waiting.shift())
    else if (word === "--changed") {
      const isCommit = next !== undefined && !next.startsWith("--") && !partNames.includes(next)
      changed = { since: isCommit ? waiting.shift() : undefined }
    } else if (word.startsWith("-")) {
      throw new Error(
        `There is no option ${word}. The options are: --changed [commit], --seed <number>, --watch, --list.`,
      )
    } else words.push(word)
  }
  return { words, list, watch, seed, changed }
}

function readSeed(text: string | undefined): number {
  const seed = Number(text)
  if (text === undefined || !Number.isSafeInteger(seed))
    throw new Error("--seed wants a whole number, as an earlier run printed it.")
  return seed
}
