import { expect, test } from "vitest"
import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import { availableColumns } from "../../web/lists/available-columns.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"

const summaries: readonly ProfileSummary[] = shippedProfiles.map((one) => ({ ...one, id: one.id as ProfileId }))

test.each(shippedProfiles.map((one) => [one.id, one] as const))(
  "%s: offers only columns that are not in the list, each once",
  (_id, definition) => {
    const available = availableColumns(definition, summaries).map(columnId)
    const there = new Set(listedColumns(definition).map(columnId))
    expect(available.filter((id) => there.has(id))).toEqual([])
    expect(new Set(available).size).toBe(available.length)
  },
)

test("a control's parents are offered by their types, with the labels of those types", () => {
  const control = shippedProfiles.find(({ id }) => id === "control")
  const available = control ? availableColumns({ ...control, list: { columns: [] } }, summaries) : []
  const parents = available.filter((column) => "of" in column)
  expect(parents).toContainEqual(expect.objectContaining({ of: ["SUB_PROCESS", "PROCESS"] }))
  expect(parents).toContainEqual(expect.objectContaining({ of: ["RISK"] }))
})
