import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { type Affinity, affinityTo } from "./changed/affinity.ts"
import { distancesFrom, readImportGraph } from "./changed/import-graph.ts"
import { partOf, readsTheTree, type TestPart, testParts } from "./changed/test-files.ts"
import { unseenEdges } from "./changed/unseen-edges.ts"
import { projectRoot } from "./command.ts"

/** The test files of one part that a change can affect, nearest first. */
export interface ChosenTests {
  readonly part: TestPart
  readonly files: readonly string[]
  /** Affected as well, but farther than what fits the limit. */
  readonly leftOut: readonly string[]
}

export interface ChangedOptions {
  readonly root?: string
  /** At most so many files of a part. */
  readonly limits?: Readonly<Record<TestPart, number>>
}

/** What two minutes on two cores hold beside the checks and every unit test. */
export const limitsOfTwoMinutes = { unit: Number.POSITIVE_INFINITY, server: 10, stories: 10, e2e: 3 }
/** Beyond so many unit tests, choosing among them saves less than it risks. */
const mostChosenUnits = 60
const productCode = /^(schemas|fields|engine|messages|ui|renderers|src|server)\//
/** Weighed against the distance in the import graph: whole affinity brings a test nearer by so many imports. */
const affinityWeight = 12
/** For what no import leads to. */
const farthest = 100

/** The tests that changes of these files (paths from the root) can affect; files that are gone count by their path. */
export async function changedTests(
  changedFiles: readonly string[],
  { root = projectRoot, limits = limitsOfTwoMinutes }: ChangedOptions = {},
): Promise<readonly ChosenTests[]> {
  if (changedFiles.length === 0) return []
  const tracked = filesOfTree(root)
  const graph = readImportGraph(root, tracked, (textOf) => unseenEdges(tracked, textOf))
  const distances = distancesFrom(graph, changedFiles)
  return testParts.map((part) => {
    const tests = tracked.filter((file) => partOf(file) === part)
    const affinity = affinityTo(graph, changedFiles, tests)
    const affected = affectedTests(part, tests, { distances, affinity, changedFiles })
    const files = part === "unit" && affected.length > mostChosenUnits ? tests : affected
    return { part, files: files.slice(0, limits[part]), leftOut: files.slice(limits[part]) }
  })
}

interface Nearness {
  readonly distances: ReadonlyMap<string, number>
  readonly affinity: Affinity
  readonly changedFiles: readonly string[]
}

function affectedTests(part: TestPart, tests: readonly string[], nearness: Nearness): string[] {
  const { distances, affinity, changedFiles } = nearness
  const rank = (test: string) => (distances.get(test) ?? farthest) - affinityWeight * affinity(test)
  // A journey runs the whole product: what it is about shows in what it speaks of, not in what it imports.
  const isAbout = (test: string) =>
    distances.has(test) || (part === "e2e" && changedFiles.some((file) => productCode.test(file)) && affinity(test) > 0)
  const ranked = tests
    .filter((test) => readsTheTree(test) || isAbout(test))
    .map((test) => ({ test, rank: changedFiles.includes(test) ? Number.NEGATIVE_INFINITY : rank(test) }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ test }) => test)
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
