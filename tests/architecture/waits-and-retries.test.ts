import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import allowed from "./allowed-waits.json" with { type: "json" }
import { sourcesOf } from "./sources.ts"

// A fixed pause is too short on a busy machine and too long on an idle one, and asking again and again hides what
// nobody announces: tests wait for what is announced.

const wait =
  /\bsetTimeout\(|\bwaitForTimeout\b|node:timers\/promises|\bscheduler\.wait\(|\bexpect\s*\.poll\(|\bvi\.wait(?:For|Until)\(/
const reasons: Readonly<Record<string, string>> = allowed

/** Benchmarks measure time and prove nothing; this file names what it looks for. */
const exempt = (file: string) =>
  file.startsWith("tests/benchmarks/") || file === "tests/architecture/waits-and-retries.test.ts"

const waiting = sourcesOf("tests", "stories", ".storybook")
  .filter(({ file, text }) => !exempt(file) && wait.test(text))
  .map(({ file }) => file)

test("tests, stories and support files wait for a state instead of a fixed time", () => {
  expect(
    waiting.filter((file) => !(file in reasons)),
    "wait for an announced state, use vi.useFakeTimers or the test clock; a wait that must be has its reason in allowed-waits.json",
  ).toEqual([])
})

test("every entry of allowed-waits.json exists, still waits and has a reason", () => {
  const listed = Object.entries(reasons)
  expect(
    listed.filter(([file, reason]) => !waiting.includes(file) || reason.length < 20).map(([file]) => file),
    "take these out of allowed-waits.json, or give a reason of one sentence",
  ).toEqual([])
})

test("no Vitest configuration retries failed tests", () => {
  const configurations = ["vitest.config.ts", "vitest.stories.config.ts", "vite.config.ts"].filter((file) =>
    existsSync(file),
  )
  expect(configurations.filter((file) => /\bretry:\s*(?!0\b)/.test(readFileSync(file, "utf8")))).toEqual([])
  const inTests = sourcesOf("tests", "stories").filter(
    ({ file, text }) => !exempt(file) && /\{[^{}\n]*\bretry: [1-9]\d?\b/.test(text),
  )
  expect(inTests.map(({ file }) => file)).toEqual([])
})
