import { describe, expect, test } from "vitest"
import { changesOf, createChangePlanner, type CellInput } from "../../../../renderers/matrix/editing/plan-changes.ts"
import { columnOf, formatOf, recordOf } from "./sample-cells.ts"

const riskName = columnOf("RISK", "system:name")
const controlName = columnOf("CONTROL", "system:name")
const frequency = columnOf("CONTROL", "frequency_1")

const text = (uid: string, column: CellInput["column"], entered: string): CellInput => ({
  record: recordOf(uid),
  column,
  entered: { text: entered },
})
function planOf(...inputs: readonly CellInput[]) {
  const planner = createChangePlanner(formatOf)
  for (const input of inputs) planner.add(input)
  return planner.plan()
}
const statuses = (...inputs: readonly CellInput[]) => planOf(...inputs).cells.map(({ status }) => status)

describe("planned changes of a matrix", () => {
  test("are grouped by record across profiles", () => {
    const { cells } = planOf(
      text("R-0001", riskName, "Fictitious suppliers"),
      text("C-0001", controlName, "Register check"),
      text("C-0001", frequency, "Monthly"),
    )
    const changes = changesOf(cells, formatOf)
    expect(changes.map(({ record, fields }) => [record.uniqueId, [...fields.keys()]])).toEqual([
      ["R-0001", ["title_1"]],
      ["C-0001", ["title_1", "frequency_1"]],
    ])
    expect(changes[1]?.fields.get("frequency_1")).toEqual({ from: ["per_event"], to: ["monthly"] })
  })

  test("count a record once that is in several rows with the same text", () => {
    expect(statuses(text("C-0004", controlName, "Match"), text("C-0004", controlName, "Match"))).toEqual(["change"])
  })

  test("reject different texts for one field of a record in several rows", () => {
    const { cells } = planOf(
      text("C-0004", controlName, "Match"),
      text("C-0004", controlName, "Compare"),
      text("C-0004", frequency, "Monthly"),
    )
    expect(cells.map(({ status, isContradictory }) => [status, isContradictory === true])).toEqual([
      ["rejected", true],
      ["rejected", true],
      ["change", false],
    ])
    expect(changesOf(cells, formatOf)).toHaveLength(1)
  })

  test("reject a new text beside the unchanged one of the same record", () => {
    expect(
      statuses(text("C-0004", controlName, recordOf("C-0004").name), text("C-0004", controlName, "Compare")),
    ).toEqual(["rejected", "rejected"])
  })

  test("accept different texts for the same value", () => {
    expect(statuses(text("C-0001", frequency, "monthly"), text("C-0001", frequency, "Monthly"))).toEqual(["change"])
  })

  test("count cells without a record, and skip those of read-only columns and records", () => {
    const results = { ...controlName, key: "RESULTS.TOD", group: "RESULTS", columnKey: "TOD" } as const
    const locked = recordOf("C-0002")
    const readOnly = {
      ...locked,
      access: { ...locked.access, canWrite: false, readOnlyReason: "no_write_permission" as const },
    }
    const { cells, blank } = planOf(
      { record: undefined, column: controlName, entered: { text: "Match" } },
      text("C-0001", results, "Pass"),
      { record: readOnly, column: controlName, entered: { text: "Match" } },
    )
    expect(blank).toBe(1)
    expect(cells.map(({ status }) => status)).toEqual(["skipped", "skipped"])
  })

  test("reject a text that is no option and a missing mandatory value", () => {
    const { cells } = planOf(text("C-0001", frequency, "Often"), {
      record: recordOf("C-0001"),
      column: controlName,
      entered: { value: undefined },
    })
    expect(cells.map(({ status, problems }) => [status, problems[0]?.code])).toEqual([
      ["rejected", "value.unknown_option"],
      ["rejected", "value.required"],
    ])
  })
})
