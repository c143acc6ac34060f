import { expect, test } from "vitest"
import allowed from "./allowed-orders.json" with { type: "json" }
import { sourcesOf } from "./sources.ts"

// Tests change places in every run, so that none leans on what another left; where they may not, they are one story in
// steps.

const reasons: Readonly<Record<string, string>> = allowed
const itself = "tests/architecture/ordered-tests.test.ts"
const ordered = sourcesOf("tests", "stories")
  .filter(({ file, text }) => file !== itself && /\bshuffle: false\b/.test(text))
  .map(({ file }) => file)

test("tests that run in order state a reason and are few", () => {
  expect(
    ordered.filter((file) => !(file in reasons)),
    "let each test bring its own data; where tests have to keep their order, its reason stands in allowed-orders.json",
  ).toEqual([])
  expect(ordered.length).toBeLessThanOrEqual(5)
})

test("every entry of allowed-orders.json exists, still runs in order and has a reason", () => {
  const untrue = Object.entries(reasons).filter(([file, reason]) => !ordered.includes(file) || reason.length < 20)
  expect(untrue.map(([file]) => file)).toEqual([])
})
