import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { createTestChooser } from "../run/changed.ts"
import { applyPatch } from "../run/mutations/patch.ts"
import { loadMutations } from "../run/mutations/load-mutations.ts"
import { checks, groupBySuite } from "../run/mutations/run-tests.ts"
import { sourcesOf } from "./sources.ts"

const root = join(import.meta.dirname, "../..")
const mutations = loadMutations(root)

test("there are faults in every area of the product", () => {
  const areas = new Set(mutations.map(({ name }) => name.split("/")[0]))
  expect([...areas].toSorted()).toEqual(["designer", "engine", "fields", "renderers", "server", "shell", "ui"])
  expect(mutations.length).toBeGreaterThanOrEqual(66)
})

test("every planted fault applies to the tree, and changes product code alone", () => {
  const invalid = mutations.flatMap(({ name, files }) =>
    files.filter((file) => !applies(file)).map(({ path }) => `${name} does not apply to ${path}`),
  )
  expect(invalid).toEqual([])
  const tests = mutations.filter(({ files }) =>
    files.some(({ path }) => /^(?:modules\/[^/]+\/)?(?:tests|stories)\//.test(path)),
  )
  expect(tests.map(({ name }) => name)).toEqual([])
})

test("every planted fault names tests that exist, and few of them a journey", () => {
  const missing = mutations.flatMap(({ name, caughtBy }) =>
    caughtBy.filter((file) => !checks.has(file) && !existsSync(join(root, file))).map((file) => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
  const byEndToEndTest = mutations.filter(({ caughtBy }) => groupBySuite(caughtBy)[0]?.suite === "e2e")
  expect(byEndToEndTest.length).toBeLessThanOrEqual(5)
})

test("each part of a matrix that is tried in place of all of it is shown to be enough by a planted fault", () => {
  const covering = sourcesOf("tests/server").filter(({ text }) => text.includes("covering("))
  expect(covering.length).toBeGreaterThan(10)
  const named = new Set(mutations.flatMap(({ caughtBy }) => caughtBy))
  expect(covering.map(({ file }) => file).filter((file) => !named.has(file))).toEqual([])
})

test("a change of the file that holds a planted fault chooses a test that catches it", () => {
  const choose = createTestChooser(root, new Map())
  const missed = mutations.filter(({ files, caughtBy }) => {
    const selected = new Set(choose(files.map(({ path }) => path)).flatMap((suite) => suite.files))
    return !caughtBy.some((one) => checks.has(one) || selected.has(one))
  })
  expect(missed.map(({ name, caughtBy }) => `${name}: ${caughtBy.join(" ")}`)).toEqual([])
})

function applies(file: (typeof mutations)[number]["files"][number]): boolean {
  const target = join(root, file.path)
  if (!existsSync(target)) return false
  const text = readFileSync(target, "utf8")
  const changed = applyPatch(file, text)
  return changed !== undefined && changed !== text
}
