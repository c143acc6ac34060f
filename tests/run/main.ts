import { changedBudget } from "./budgets.ts"
import { chooseChanged } from "./choose-changed.ts"
import { chooseParts } from "./choose-parts.ts"
import { passSignalsOn } from "./command.ts"
import { parts } from "./parts.ts"
import { readArguments, type TestArguments } from "./read-arguments.ts"
import { type ChosenPart, runParts } from "./run-parts.ts"

// `npm test` runs every part, `npm test -- unit server` some of them; docs/testing.md describes the options.

const largestSeed = 2 ** 31

try {
  const given = readArguments(
    process.argv.slice(2),
    parts.map(({ name }) => name),
  )
  if (given.list) for (const { name, description } of parts) console.log(`${name.padEnd(10)}${description}`)
  else process.exitCode = await run(given, chooseParts(parts, given.words))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run({ watch, changed, seed: given }: TestArguments, chosen: readonly ChosenPart[]): Promise<number> {
  passSignalsOn()
  if (watch) return watchPart(chosen)
  const seed = given ?? Math.floor(Math.random() * largestSeed)
  console.log(`Order of tests: seed ${seed} (npm test -- --seed ${seed} repeats it)`)
  const rerunFailed = process.env.RERUN_FAILED === "1"
  if (changed === undefined) return runParts(chosen, { seed, rerunFailed })
  return runParts(chooseChanged(chosen, changed.since), { seed, rerunFailed, budget: changedBudget })
}

function watchPart([chosen, ...others]: readonly ChosenPart[]): Promise<number> {
  const watch = chosen?.part.watch
  if (chosen === undefined || watch === undefined || others.length > 0) {
    throw new Error("--watch goes with one part that has tests, for example: npm test -- --watch unit")
  }
  return watch(chosen.filters)
}
