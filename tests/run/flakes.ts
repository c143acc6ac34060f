import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { chooseSuites } from "./choose-suites.ts"
import { forwardSignals, wasInterrupted } from "./command.ts"
import { formatFlakes, type Failed } from "./format-flakes.ts"
import { suites } from "./suites.ts"
import type { PartSelection } from "./run-suites.ts"

// `npm run test:flakes`: runs parts twenty times in another order each time while every processor is kept busy, and
// names each test that failed at least once. `npm run test:flakes -- server --times 5 --seed 100` runs one part five
// times; `--without-load` is for a machine that other work keeps busy.

const defaultParts = ["server", "stories", "e2e"]
const defaultTimes = 20

try {
  const { positionals, times, firstSeed, hasLoad } = parseFlakeArguments(process.argv.slice(2))
  forwardSignals()
  const stopLoad = hasLoad ? keepProcessorsBusy() : undefined
  try {
    process.exitCode = await findFlakes(chooseSuites(suites, positionals), times, firstSeed)
  } finally {
    stopLoad?.()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function findFlakes(selected: readonly PartSelection[], times: number, firstSeed: number): Promise<number> {
  const failed: Failed[] = []
  let runs = 0
  for (let round = 0; round < times && !wasInterrupted(); round++) {
    const seed = firstSeed + round
    for (const { suite, filters } of selected) {
      if (wasInterrupted()) break
      console.log(`\n— ${suite.name}, run ${round + 1} of ${times}, seed ${seed}`)
      const { passed, failed: count, failures = [], complaint } = await suite.run({ filters, seed, rerunFailed: false })
      if (wasInterrupted()) break
      console.log(`${passed} passed, ${count} failed${complaint === undefined ? "" : `: ${complaint}`}`)
      runs += 1
      failed.push(...failures.map((failure) => ({ suite: suite.name, seed, ...failure })))
      if (complaint !== undefined) {
        failed.push({ suite: suite.name, seed, file: "the run itself", reason: complaint, isCounterexample: false })
      }
    }
  }
  if (wasInterrupted()) console.log("\nStopped in the middle of a run: what failed in that run is named above alone.")
  console.log(`\n${formatFlakes(failed, runs, new Date())}`)
  return Number(failed.length > 0)
}

/** A process for each processor that computes without end: what is only right when it is quick fails then. */
function keepProcessorsBusy(): () => void {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["--eval", "for (;;) {}"], { stdio: "ignore" }),
  )
  const stop = () => {
    for (const child of busy) child.kill("SIGKILL")
  }
  process.once("exit", stop)
  return stop
}

function parseFlakeArguments(args: readonly string[]) {
  const positionals: string[] = []
  let hasLoad = true
  const numbers = { "--times": defaultTimes, "--seed": Date.now() % 1_000_000 }
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ""
    if (arg === "--times" || arg === "--seed") {
      numbers[arg] = Number(args[++at])
      if (!Number.isSafeInteger(numbers[arg])) throw new Error(`${arg} wants a whole number.`)
    } else if (arg === "--without-load") hasLoad = false
    else if (arg.startsWith("-")) {
      throw new Error(`There is no option ${arg}. The options are: --times <count>, --seed <number>, --without-load.`)
    } else positionals.push(arg)
  }
  return {
    positionals: positionals.length === 0 ? defaultParts : positionals,
    times: numbers["--times"],
    firstSeed: numbers["--seed"],
    hasLoad,
  }
}
