import { describe, expect, test } from "vitest"
import type { MatrixMenuTarget } from "../../../../renderers/matrix/matrix-menu-target.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { createSampleMatrix, sampleProfiles } from "../../../../stories/matrix/sample-matrix.ts"
import { additionsBelow, recordsAt } from "../../web/adding.ts"

const { records } = createSampleMatrix("en")

function recordOf(id: string) {
  const record = records.get(id as RecordId)
  if (!record) throw new Error(`The sample has no ${id}.`)
  return record
}

/** A place in a row with these records. */
const rowOf = (ids: Readonly<Partial<Record<MatrixPart, string>>>): Pick<MatrixMenuTarget, "row" | "headings"> => ({
  row: {
    records: Object.fromEntries(Object.entries(ids).map(([part, id]) => [part, recordOf(id)])),
    results: undefined,
    repeated: new Set(),
  },
  headings: [],
})

/** A place on a heading, below these. */
const headingOf = (...ids: readonly (string | null)[]): Pick<MatrixMenuTarget, "row" | "headings"> => ({
  row: undefined,
  headings: ids.map((id, at) => ({
    kind: "heading",
    part: at === 0 ? "PROCESS" : "SUB_PROCESS",
    id: id as RecordId | null,
    level: at === 0 ? 1 : 2,
    rows: 1,
    isOpen: true,
  })),
})

/** What can be added at a place: below which record, and through which of its fields. */
function additionsAt(place: Pick<MatrixMenuTarget, "row" | "headings">) {
  const found = recordsAt(place, (id) => ({ uniqueId: recordOf(id).uniqueId }))
  const additions = additionsBelow(sampleProfiles, found)
  return Object.fromEntries(additions.map(({ part, above, link }) => [part, `${above.uniqueId} ${link.keyword}`]))
}

describe("what can be added", () => {
  test.each([
    [
      "at a pair",
      rowOf({ PROCESS: "P-0001", SUB_PROCESS: "SP-0001", RISK: "R-0001", CONTROL: "C-0001" }),
      { SUB_PROCESS: "P-0001 sub_processes_1", RISK: "SP-0001 risks_1", CONTROL: "R-0001 controls_1" },
    ],
    [
      "at a risk without a sub-process",
      rowOf({ PROCESS: "P-0001", RISK: "R-0007" }),
      { SUB_PROCESS: "P-0001 sub_processes_1", CONTROL: "R-0007 controls_1" },
    ],
    ["at a process without anything below it", rowOf({ PROCESS: "P-0001" }), { SUB_PROCESS: "P-0001 sub_processes_1" }],
    ["at the heading of a process", headingOf("P-0001"), { SUB_PROCESS: "P-0001 sub_processes_1" }],
    [
      "at the heading of a sub-process",
      headingOf("P-0001", "SP-0001"),
      { SUB_PROCESS: "P-0001 sub_processes_1", RISK: "SP-0001 risks_1" },
    ],
    ["at what is below no process", headingOf(null), {}],
  ])("%s is each type below the innermost record that takes it", (_, place, expected) => {
    expect(additionsAt(place)).toEqual(expected)
  })

  test("is known to be below a read-only record, of a heading as of a row", () => {
    const process = recordOf("P-0001")
    const { row, headings } = rowOf({})
    const readOnly = { ...process, access: { ...process.access, canWrite: false } }
    const places = [headingOf("P-0001"), { headings, row: row && { ...row, records: { PROCESS: readOnly } } }]
    const canWrite = places.map((place) =>
      additionsBelow(
        sampleProfiles,
        recordsAt(place, () => ({ uniqueId: "", canWrite: false })),
      ).map(({ above }) => above.canWrite),
    )
    expect(canWrite).toEqual([[false], [false]])
  })
})
