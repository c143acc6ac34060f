import { expect, test } from "vitest"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import { matrixHeadings } from "../../server/matrix/matrix-headings.ts"

const names = { PROCESS: "Process", SUB_PROCESS: "Sub-process", RISK: "Risk", CONTROL: "Control" } as const
const headings = (...columns: readonly (readonly [MatrixPart | null, string])[]) =>
  matrixHeadings(
    columns.map(([part, heading]) => ({ part, heading })),
    (part) => (part ? names[part] : "Results"),
  )

test("headings name their part only where two parts have the same one", () => {
  expect(
    headings(["PROCESS", "Process name"], ["RISK", "Title"], ["CONTROL", "Title"], ["CONTROL", "Frequency"]),
  ).toEqual(["Process name", "Risk – Title", "Control – Title", "Frequency"])
  expect(headings(["CONTROL", "Open issues"], [null, "Open issues"])).toEqual([
    "Control – Open issues",
    "Results – Open issues",
  ])
})

test("headings are unique, also where a field is called like a part and a field", () => {
  expect(headings(["PROCESS", "Risk – Title"], ["RISK", "Title"], ["CONTROL", "Title"])).toEqual([
    "Risk – Title",
    "Risk – Title (2)",
    "Control – Title",
  ])
})
