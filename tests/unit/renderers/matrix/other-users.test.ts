import { expect, test } from "vitest"
import type { MatrixUser } from "../../../../modules/matrix/contracts/matrix.ts"
import type { MatrixColumn, MatrixRow } from "../../../../renderers/matrix/matrix-model.ts"
import { occupiedCells } from "../../../../renderers/matrix/other-users.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

const column = (group: MatrixColumn["group"], columnKey: string) => ({ group, columnKey }) as MatrixColumn
const columns = [column("RISK", "owner_1"), column("CONTROL", "owner_1")]
const row = (repeated: readonly "RISK"[] = []): MatrixRow => ({
  records: { RISK: { id: "R" } as ProfileInstance, CONTROL: { id: "C" } as ProfileInstance },
  results: undefined,
  repeated: new Set(repeated),
})
const user = (recordId: string | null): MatrixUser => ({
  userId: "u" as UserId,
  name: "Treasury manager",
  cell: recordId === null ? null : { recordId: recordId as RecordId, column: "owner_1" },
})

test("finds the column of the user's record, also where another type has the same one", () => {
  expect(occupiedCells([user(null), user("C")], row(), columns)).toEqual([
    { column: 1, name: "Treasury manager", order: 1 },
  ])
})

test("marks a repeated record only where it is shown", () => {
  expect(occupiedCells([user("R")], row(), columns)).toHaveLength(1)
  expect(occupiedCells([user("R")], row(["RISK"]), columns)).toBeUndefined()
})
