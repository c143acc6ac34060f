import { spawn } from "node:child_process"
import { availableParallelism } from "node:os"
import { chooseParts } from "./choose-parts.ts"
import { passSignalsOn, wasInterrupted } from "./command.ts"
import { formatFlakes, type Failed } from "./format-flakes.ts"
import { parts } from "./parts.ts"
import type { ChosenPart } from "./run-parts.ts"

// `npm run test:flakes`: runs parts twenty times in another order each time while every processor is kept busy, and names
// each test that failed at least once. `npm run test:flakes -- server --times 5 --seed 100` runs one part five times;
// `--without-load` is for a machine that other work keeps busy.

const usualParts = ["server", "stories", "e2e"]
const usualTimes = 20

try {
  const { words, times, firstSeed, hasLoad } = readFlakeArguments(process.argv.slice(2))
  passSignalsOn()
  const stopLoad = hasLoad ? keepProcessorsBusy() : undefined
  try {
    process.exitCode = await findFlakes(chooseParts(parts, words), times, firstSeed)
  } finally {
    stopLoad?.()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function findFlakes(chosen: readonly ChosenPart[], times: number, firstSeed: number): Promise<number> {
  const failed: Failed[] = []
  let runs = 0
  for (let round = 0; round < times && !wasInterrupted(); round++) {
    const seed = firstSeed + round
    for (const { part, filters } of chosen) {
      if (wasInterrupted()) break
      console.log(`\n— ${part.name}, run ${round + 1} of ${times}, seed ${seed}`)
      const { passed, failed: count, failures = [], complaint } = await part.run({ filters, seed, rerunFailed: false })
      if (wasInterrupted()) break
      console.log(`${passed} passed, ${count} failed${complaint === undefined ? "" : `: ${complaint}`}`)
      runs += 1
      failed.push(...failures.map((failure) => ({ part: part.name, seed, ...failure })))
      if (complaint !== undefined) {
        failed.push({ part: part.name, seed, file: "the run itself", reason: complaint, isCounterexample: false })
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

function readFlakeArguments(given: readonly string[]) {
  const words: string[] = []
  let hasLoad = true
  const numbers = { "--times": usualTimes, "--seed": Date.now() % 1_000_000 }
  for (let at = 0; at < given.length; at++) {
    const word = given[at] ?? ""
    if (word === "--times" || word === "--seed") {
      numbers[word] = Number(given[++at])
      if (!Number.isSafeInteger(numbers[word])) throw new Error(`${word} wants a whole number.`)
    } else if (word === "--without-load") hasLoad = false
    else if (word.startsWith("-")) {
      throw new Error(`There is no option ${word}. The options are: --times <count>, --seed <number>, --without-load.`)
    } else words.push(word)
  }
  return {
    words: words.length === 0 ? usualParts : words,
    times: numbers["--times"],
    firstSeed: numbers["--seed"],
    hasLoad,
  }
}
