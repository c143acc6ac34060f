import { changedBudget } from "./budgets.ts"
import { chooseChanged } from "./choose-changed.ts"
import { chooseSuites } from "./choose-suites.ts"
import { forwardSignals } from "./command.ts"
import { suites } from "./suites.ts"
import { parseArguments, type TestArguments } from "./parse-arguments.ts"
import { type PartSelection, runSuites } from "./run-suites.ts"

// `npm test` runs every part, `npm test -- unit server` some of them; docs/testing.md describes the options.

const largestSeed = 2 ** 31

try {
  const options = parseArguments(
    process.argv.slice(2),
    suites.map(({ name }) => name),
  )
  if (options.list) for (const { name, description } of suites) console.log(`${name.padEnd(10)}${description}`)
  else process.exitCode = await run(options, chooseSuites(suites, options.positionals))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(
  { watch, changed, seed: options }: TestArguments,
  selected: readonly PartSelection[],
): Promise<number> {
  forwardSignals()
  if (watch) return watchSuite(selected)
  const seed = options ?? Math.floor(Math.random() * largestSeed)
  console.log(`Order of tests: seed ${seed} (npm test -- --seed ${seed} repeats it)`)
  const rerunFailed = process.env.RERUN_FAILED === "1"
  if (changed === undefined) return runSuites(selected, { seed, rerunFailed })
  return runSuites(chooseChanged(selected, changed.since), { seed, rerunFailed, budget: changedBudget })
}

function watchSuite([selected, ...others]: readonly PartSelection[]): Promise<number> {
  const watch = selected?.suite.watch
  if (selected === undefined || watch === undefined || others.length > 0) {
    throw new Error("--watch goes with one part that has tests, for example: npm test -- --watch unit")
  }
  return watch(selected.filters)
}
