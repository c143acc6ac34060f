import { createTestChooser } from "./changed.ts"
import { forwardSignals, projectRoot, wasInterrupted } from "./command.ts"
import type { Mutation } from "./mutations/patch.ts"
import { parseArguments } from "./mutations/parse-arguments.ts"
import { chooseMutations, loadMutations } from "./mutations/load-mutations.ts"
import { docsLine, resultTable, type Result } from "./mutations/result-table.ts"
import { type Outcome, type SuiteRun, groupBySuite, runTests, runUnitTests } from "./mutations/run-tests.ts"
import { sampleMutations } from "./mutations/sample.ts"
import { copyTree, isMutationTest, type TreeCopy } from "./mutations/tree-copy.ts"

// `npm run test:mutations` plants every fault of tests/mutations in a copy of the tree, one at a time, and says whether
// a test fails. Words after it choose faults by the beginning of their names; `--list` names them; `--quick` runs the
// tests they name, and nothing before or after; `--sample 60 --seed 1` takes slips drawn from the code of the engine
// and the fields instead.

const options = parseArguments(process.argv.slice(2))
/** What a slip of the engine or the fields is tried on. */
const sampleTests = ["tests/unit/engine/", "tests/unit/fields/"]

try {
  const selected = options.sample
    ? sampleMutations(projectRoot, options.sample.count, options.sample.seed)
    : chooseMutations(loadMutations(projectRoot), options.positionals)
  if (options.list) for (const { name, harm } of selected) console.log(`${name.padEnd(44)}  ${harm}`)
  else process.exitCode = await runAll(selected)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function runAll(mutations: readonly Mutation[]): Promise<number> {
  forwardSignals()
  const copy = copyTree(projectRoot)
  try {
    if (!options.quick && !(await isHealthy(copy.root, mutations))) return 1
    return await tryAll(copy, mutations)
  } finally {
    copy.remove()
  }
}

async function tryAll(copy: TreeCopy, mutations: readonly Mutation[]): Promise<number> {
  const results: Result[] = []
  for (const mutation of mutations) {
    console.log(`\n${mutation.name}: ${mutation.harm}`)
    const startedAt = performance.now()
    const outcome = await tryOne(copy, mutation)
    if (wasInterrupted()) break
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`${describe(outcome, mutation.caughtBy)} (${seconds.toFixed(1)} s)`)
    results.push({ name: mutation.name, outcome, seconds })
  }
  console.log(`\n${resultTable(results)}\n\n${docsLine(results, new Date())}`)
  if (wasInterrupted()) console.log("Stopped before its end.")
  return !wasInterrupted() && results.every(({ outcome }) => outcome.kind === "failed") ? 0 : 1
}

/** Whether the tests that should fail for a fault pass without one. */
async function isHealthy(root: string, mutations: readonly Mutation[]): Promise<boolean> {
  const tests = [...new Set(mutations.flatMap(({ caughtBy }) => caughtBy))]
  const outcome = await (options.sample ? runUnitTests(root, sampleTests) : runTests(root, groupBySuite(tests)))
  console.log(`Without a fault: ${describe(outcome)}`)
  if (outcome.kind === "passed") return true
  console.log("A test that fails without a fault proves nothing about one.")
  return false
}

async function tryOne(tree: TreeCopy, mutation: Mutation): Promise<Outcome> {
  let removeReadyListener: () => void
  try {
    removeReadyListener = tree.plant(mutation)
  } catch (error) {
    return { kind: "broken", why: error instanceof Error ? error.message : String(error) }
  }
  try {
    return await (options.sample ? runUnitTests(tree.root, sampleTests) : provedBy(tree.root, mutation))
  } finally {
    removeReadyListener()
  }
}

/** The tests that should fail come first; where they pass, whatever would be run after such a change. */
async function provedBy(root: string, mutation: Mutation): Promise<Outcome> {
  const first = await runTests(root, groupBySuite(mutation.caughtBy))
  if (first.kind !== "passed" || options.quick) return first
  console.log(`passed: ${mutation.caughtBy.join(" ")}`)
  return runTests(root, affectedTests(mutation))
}

/** What `npm test -- --changed` would run after such a change, but for what was run already. */
function affectedTests({ files, caughtBy }: Mutation): readonly SuiteRun[] {
  return createTestChooser()(files.map(({ path }) => path))
    .map(({ suite, files: tests }) => ({
      suite,
      files: tests.filter((file) => !isMutationTest(file) && !caughtBy.includes(file)),
    }))
    .filter((run) => run.files.length > 0)
}

/** Of a fault, whether it was caught; without one, whether the tests pass. */
function describe(outcome: Outcome, caughtBy?: readonly string[]): string {
  if (outcome.kind === "broken") return `could not be tried:\n${outcome.why}\n`
  if (caughtBy === undefined) return outcome.kind === "failed" ? `failed: ${outcome.by}` : "passed"
  return outcome.kind === "failed" ? `caught by ${outcome.by}` : "NOT CAUGHT"
}
