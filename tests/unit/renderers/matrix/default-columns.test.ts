import { expect, test } from "vitest"
import { arrangeColumns, defaultColumns } from "../../../../renderers/matrix/default-columns.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import { sampleProfiles } from "../../../../stories/matrix/sample-matrix.ts"

const shown = (part: MatrixPart) => {
  const profile = sampleProfiles[part]
  if (!profile) throw new Error(`The sample has no profile of ${part}.`)
  return defaultColumns(profile, part, "IC").flatMap(({ key, hidden }) => (hidden ? [] : [key]))
}

test("a place is shown by number and name, a risk by the columns of its list", () => {
  expect(shown("PROCESS")).toEqual(["system:uid", "system:name"])
  expect(shown("SUB_PROCESS")).toEqual(["system:uid", "system:name"])
  expect(shown("RISK")).toEqual(["system:uid", "system:name", "owner_1", "rating_1", "residual_rating_1"])
})

test("a control also shows the first fields with a word or two as their value", () => {
  expect(shown("CONTROL")).toEqual([
    "system:uid",
    "system:name",
    "control_owner_1",
    "key_control_1",
    "anti_fraud_control_1",
    "frequency_1",
    "nature_1",
    "execution_1",
    "design_result_1",
    "operation_result_1",
  ])
})

test("arranged columns come first and keep their width; others stay as they are by default", () => {
  const defaults = [{ key: "a" }, { key: "b" }, { key: "c", hidden: true as const }]
  expect(arrangeColumns(defaults, undefined)).toBe(defaults)
  expect(arrangeColumns(defaults, [{ key: "b", width: 200 }, { key: "removed" }])).toEqual([
    { key: "b", width: 200 },
    { key: "a" },
    { key: "c", hidden: true },
  ])
})
