/** What is typed after `npm test --`. */
export interface TestArguments {
  /** Names of parts, then paths. */
  readonly positionals: readonly string[]
  readonly list: boolean
  readonly watch: boolean
  readonly seed: number | undefined
  /** Only what a change can affect: since this commit, or since the usual one. */
  readonly changed: { readonly since: string | undefined } | undefined
}

/**
 * Reads `unit server`, `--seed 7`, `--changed`, `--changed main`, `--watch unit`, `--list`; anything else is an error.
 */
export function parseArguments(args: readonly string[], suiteNames: readonly string[]): TestArguments {
  const positionals: string[] = []
  let list = false
  let watch = false
  let seed: number | undefined
  let changed: TestArguments["changed"]
  const waiting = args.flatMap((arg) =>
    /^--\w+=/.test(arg) ? [arg.split("=", 1).join(), arg.replace(/^[^=]+=/, "")] : [arg],
  )
  while (waiting.length > 0) {
    const arg = waiting.shift() ?? ""
    const next = waiting[0]
    if (arg === "--list") list = true
    else if (arg === "--watch") watch = true
    else if (arg === "--seed") seed = parseSeed(waiting.shift())
    else if (arg === "--changed") {
      const isCommit = next !== undefined && !next.startsWith("--") && !suiteNames.includes(next)
      changed = { since: isCommit ? waiting.shift() : undefined }
    } else if (arg.startsWith("-")) {
      throw new Error(
        `There is no option ${arg}. The options are: --changed [commit], --seed <number>, --watch, --list.`,
      )
    } else positionals.push(arg)
  }
  return { positionals, list, watch, seed, changed }
}

function parseSeed(text: string | undefined): number {
  const seed = Number(text)
  if (text === undefined || !Number.isSafeInteger(seed))
    throw new Error("--seed wants a whole number, as an earlier run printed it.")
  return seed
}
