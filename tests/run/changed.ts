import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { affinitiesOf, type Affinity } from "./changed/affinity.ts"
import { expectedCost } from "./changed/expected-cost.ts"
import { distancesFrom, buildImportGraph } from "./changed/import-graph.ts"
import { loadCosts, type RememberedCosts } from "./changed/remembered-costs.ts"
import { type TestSelection, shareBudget } from "./changed/share-budget.ts"
import { suiteOf, isArchitectureTest, type SuiteName, suiteNames } from "./changed/test-files.ts"
import { findImplicitEdges } from "./changed/implicit-edges.ts"
import { projectRoot } from "./command.ts"

/** The tests that changes of these files (paths from the root) can affect; files that are gone count by their path. */
export type ChooseTests = (changedFiles: readonly string[], budget?: number) => readonly TestSelection[]

/** CPU seconds that two minutes on two quiet cores hold beside the checks. */
const defaultBudget = 150
const appCode = /^(schemas|fields|engine|messages|ui|renderers|src|server)\//
/** Weighed against the distance in the import graph: whole affinity brings a test nearer by so many imports. */
const affinityWeight = 12
/** For what no import leads to. */
const farthest = 100

/** Reads a tree once, to choose tests for any number of changes of it; what no run took yet is estimated. */
export function createTestChooser(root: string = projectRoot, costs: RememberedCosts = loadCosts(root)): ChooseTests {
  const tracked = filesOfTree(root)
  const graph = buildImportGraph(root, tracked, (textOf) => findImplicitEdges(tracked, textOf))
  const suites = suiteNames.map((suite) => {
    const tests = tracked.filter((file) => suiteOf(file) === suite)
    const costOf = (file: string) => costs.get(file) ?? expectedCost(suite, file, graph.textOf(file))
    return {
      suite,
      tests,
      costs: new Map(tests.map((file) => [file, costOf(file)])),
      affinityTo: affinitiesOf(graph, tests),
    }
  })
  return (changedFiles, budget = defaultBudget) => {
    if (changedFiles.length === 0) return []
    const distances = distancesFrom(graph, changedFiles)
    const affected = suites.map(({ suite, tests, costs: own, affinityTo }) => {
      const rankOf = rankBy({ suite, distances, affinity: affinityTo(changedFiles), changedFiles })
      const ranked = tests.flatMap((file) => {
        const rank = rankOf(file)
        return rank === undefined ? [] : [{ file, rank, cost: own.get(file) ?? 0 }]
      })
      // Of equally near ones the lighter first: more of them fit.
      const nearestFirst = ranked.toSorted((a, b) => a.rank - b.rank || a.cost - b.cost)
      const candidates = nearestFirst.map(({ file, cost }, index) => ({
        file,
        cost,
        // The nearest runs even alone beyond the budget: without it nothing near would. A journey is no near test.
        isNeeded: changedFiles.includes(file) || isArchitectureTest(file) || (index === 0 && suite !== "e2e"),
      }))
      return { suite, candidates }
    })
    return shareBudget(affected, budget)
  }
}

interface Nearness {
  readonly suite: SuiteName
  readonly distances: ReadonlyMap<string, number>
  readonly affinity: Affinity
  readonly changedFiles: readonly string[]
}

/** How far a test is from the change; undefined for one that it cannot affect. */
function rankBy({ suite, distances, affinity, changedFiles }: Nearness): (test: string) => number | undefined {
  const changesAppCode = changedFiles.some((file) => appCode.test(file))
  return (test) => {
    if (changedFiles.includes(test)) return Number.NEGATIVE_INFINITY
    // A journey runs the whole product: what it is about shows in what it speaks of, not in what it imports.
    const isAbout = distances.has(test) || (suite === "e2e" && changesAppCode && affinity(test) > 0)
    if (!isAbout && !isArchitectureTest(test)) return undefined
    return (distances.get(test) ?? farthest) - affinityWeight * affinity(test)
  }
}

/** Every file that git knows or would add. */
function filesOfTree(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split("\0").filter((file) => file !== "" && existsSync(join(root, file)))
}
