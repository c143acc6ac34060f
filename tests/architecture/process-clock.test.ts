import { expect, test } from "vitest"
import allowed from "./allowed-process-clock.json" with { type: "json" }
import { sourcesOf } from "./sources.ts"

// Processes on one database may have different clocks; what is stored or compared has the database's time, so that a wrong
// clock does no harm (docs/deployment.md, Clocks).

const reasons: Readonly<Record<string, string>> = allowed
const processClock = /\bDate\.now\(\)|\bnew Date\(\)/
const found = sourcesOf("server", "engine", "fields", "schemas")
  .filter(({ file, text }) => processClock.test(text) && !file.includes("/tests/"))
  .map(({ file }) => file)

test("no other file of the server reads the clock of its process", () => {
  expect(
    found.filter((file) => !(file in reasons)),
    "read getDatabaseTime(tx) or databaseNow(database); what must be has its reason in allowed-process-clock.json",
  ).toEqual([])
})

test("every entry of allowed-process-clock.json exists and has a reason", () => {
  const invalid = Object.entries(reasons).filter(([file, reason]) => !found.includes(file) || reason.length < 20)
  expect(invalid).toEqual([])
})
