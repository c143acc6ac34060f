import { projectRoot } from "./command.ts"
import type { Mutation } from "./mutations/patch.ts"
import { chooseMutations, readMutations } from "./mutations/read-mutations.ts"
import { type Outcome, partsOf, runTests } from "./mutations/run-tests.ts"
import { docsLine, resultTable, type Result } from "./mutations/result-table.ts"
import { copyTree, type TreeCopy } from "./mutations/tree-copy.ts"

// `npm run test:mutations` plants every fault of tests/mutations in a copy of the tree, one at a time, and says whether a
// test fails; words after it choose faults by the beginning of their names, `--list` names them, and `--named` runs the tests
// they name and no others.

const words = process.argv.slice(2)
let copy: TreeCopy | undefined

try {
  const chosen = chooseMutations(
    readMutations(projectRoot),
    words.filter((word) => !word.startsWith("--")),
  )
  if (words.includes("--list")) for (const { name, harm } of chosen) console.log(`${name.padEnd(44)}${harm}`)
  else process.exitCode = await runAll(chosen)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  copy?.remove()
}

async function runAll(mutations: readonly Mutation[]): Promise<number> {
  copy = copyTree(projectRoot)
  const { root } = copy
  console.log("Without a fault:")
  const named = [...new Set(mutations.flatMap(({ caughtBy }) => caughtBy))]
  const healthy = await runTests(root, partsOf(named))
  if (healthy.kind !== "passed") {
    console.log(`${describe(healthy)}\nA test that fails without a fault proves nothing about one.`)
    return 1
  }
  console.log("passed")
  const results: Result[] = []
  for (const mutation of mutations) {
    console.log(`\n${mutation.name}: ${mutation.harm}`)
    const began = performance.now()
    const outcome = await tryOne(copy, mutation)
    const seconds = (performance.now() - began) / 1000
    console.log(describe(outcome, seconds))
    results.push({ name: mutation.name, outcome, seconds })
  }
  console.log(`\n${resultTable(results)}\n\n${docsLine(results, new Date())}`)
  return results.every(({ outcome }) => outcome.kind === "failed") ? 0 : 1
}

/** The tests that should fail come first; where they pass, whatever would be run after such a change. */
async function tryOne(tree: TreeCopy, mutation: Mutation): Promise<Outcome> {
  let takeOut: () => void
  try {
    takeOut = tree.plant(mutation)
  } catch (error) {
    return { kind: "broken", why: error instanceof Error ? error.message : String(error) }
  }
  try {
    const first = await runTests(tree.root, partsOf(mutation.caughtBy))
    if (first.kind !== "passed") return first
    console.log(`passed: ${mutation.caughtBy.join(" ")}`)
    if (words.includes("--named")) return first
    return await runTests(tree.root, [{ part: "unit", files: [] }])
  } finally {
    takeOut()
  }
}

function describe(outcome: Outcome, seconds?: number): string {
  const time = seconds === undefined ? "" : ` in ${seconds.toFixed(1)} s`
  if (outcome.kind === "failed") return seconds === undefined ? `failed: ${outcome.by}` : `caught${time} by ${outcome.by}`
  return outcome.kind === "passed" ? `NOT CAUGHT${time}` : `could not be tried${time}:\n${outcome.why}`
}
