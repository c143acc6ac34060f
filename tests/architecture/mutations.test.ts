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

test("every area of the product has mutations", () => {
  const areas = new Set(mutations.map(({ name }) => name.split("/")[0]))
  expect([...areas].toSorted()).toEqual(["designer", "engine", "fields", "renderers", "server", "shell", "ui"])
  expect(mutations.length).toBeGreaterThanOrEqual(66)
})

test("every mutation applies to the tree and changes only product code", () => {
  const invalid = mutations.flatMap(({ name, files }) =>
    files.filter((file) => !applies(file)).map(({ path }) => `${name} does not apply to ${path}`),
  )
  expect(invalid).toEqual([])
  const tests = mutations.filter(({ files }) =>
    files.some(({ path }) => /^(?:modules\/[^/]+\/)?(?:tests|stories)\//.test(path)),
  )
  expect(tests.map(({ name }) => name)).toEqual([])
})

test("every mutation names existing tests, few of them end-to-end tests", () => {
  const missing = mutations.flatMap(({ name, caughtBy }) =>
    caughtBy.filter((file) => !checks.has(file) && !existsSync(join(root, file))).map((file) => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
  const byEndToEndTest = mutations.filter(({ caughtBy }) => groupBySuite(caughtBy)[0]?.suite === "e2e")
  expect(byEndToEndTest.length).toBeLessThanOrEqual(5)
})

test("every test that runs a subset of a matrix catches at least one mutation", () => {
  const covering = sourcesOf("tests/server").filter(({ text }) => text.includes("covering("))
  expect(covering.length).toBeGreaterThan(10)
  const named = new Set(mutations.flatMap(({ caughtBy }) => caughtBy))
  expect(covering.map(({ file }) => file).filter((file) => !named.has(file))).toEqual([])
})

test("a change to the file of a mutation selects a test that catches the mutation", () => {
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
