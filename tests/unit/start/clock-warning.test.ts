import { expect, test } from "vitest"
import { clockWarning } from "../../../server/commands/clock-warning.ts"

test.each([
  ["ahead of", 300_400],
  ["behind", -300_400],
])("a start whose clock is five minutes %s the database's warns of it", (relation, offsetMs) => {
  expect(clockWarning(offsetMs)).toContain(`The clock of this machine is 300 seconds ${relation} the database's`)
})

test("clocks that are synchronized may differ by a few seconds", () => {
  expect([clockWarning(0), clockWarning(9_000), clockWarning(-9_000)]).toEqual([undefined, undefined, undefined])
})
