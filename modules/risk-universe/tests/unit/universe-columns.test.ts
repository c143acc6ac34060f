import { expect, test } from "vitest"
import { compiledShipped } from "../../../../tests/support/shipped.ts"
import { universeColumns } from "../../web/list/universe-columns.ts"

const shown = (type: "RISK" | "CONTROL") =>
  universeColumns(compiledShipped(type)).flatMap(({ key, hidden }) => (hidden ? [] : [key]))

test("a risk shows its project, entity, place and ratings, but no progress", () => {
  const columns = shown("RISK")
  expect(columns.slice(0, 4)).toEqual(["system:uid", "system:name", "system:project", "system:entity"])
  expect(columns).toEqual(expect.arrayContaining(["system:parents:SUB_PROCESS", "owner_1", "rating_1"]))
  expect(columns).not.toContain("system:status")
  expect(columns).not.toContain("system:due_date")
})

test("a control shows whether it is a key control, which its own list does not", () => {
  expect(shown("CONTROL")).toContain("key_control_1")
})

test("every other column can be added", () => {
  const keys = universeColumns(compiledShipped("RISK")).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(["system:status", "description_1"]))
  expect(new Set(keys).size).toBe(keys.length)
})
