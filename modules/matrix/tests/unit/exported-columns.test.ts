import { expect, test } from "vitest"
import { sampleProfiles } from "../../../../stories/matrix/sample-matrix.ts"
import { exportedColumns } from "../../web/exported-columns.ts"

test("an export has the visible columns as they are arranged, with processes and sub-processes first and results last", () => {
  const columns = exportedColumns(sampleProfiles, "IC", {
    RISK: [{ key: "owner_1" }, { key: "system:uid" }, { key: "rating_1", hidden: true }],
    RESULTS: [{ key: "ISSUE" }, { key: "TOD", hidden: true }],
  })
  expect(columns.filter(({ part }) => part === "PROCESS")).toEqual([
    { part: "PROCESS", key: "system:uid" },
    { part: "PROCESS", key: "system:name" },
  ])
  expect(columns.filter(({ part }) => part === "RISK").map(({ key }) => key)).toEqual([
    "owner_1",
    "system:uid",
    "system:name",
    "residual_rating_1",
  ])
  expect(columns.slice(-2)).toEqual([
    { part: null, key: "ISSUE" },
    { part: null, key: "TOE" },
  ])
  expect(columns[0]?.part).toBe("PROCESS")
})
