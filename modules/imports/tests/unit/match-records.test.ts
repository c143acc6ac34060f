import { expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import { matchRecord } from "../../server/matrix/match-records.ts"
import type { ExistingRecords } from "../../server/matrix/existing-records.ts"
import type { MatrixRecord } from "../../server/matrix/record-repository.ts"

const known = "019aa000-0000-7000-8000-000000000001" as RecordId

/** One existing record, R-1 "Fictitious vendors", that resembles a name by this much. */
const existing = (likeness: number): ExistingRecords =>
  ({
    withUid: (uid: string) => (uid === "R-1" ? known : undefined),
    named: (name: string) => (name === "Fictitious vendors" ? [known] : []),
    similarTo: async () => [{ id: known, likeness }],
  }) as unknown as ExistingRecords

const named = (uid: string, name: string) =>
  ({
    part: "RISK",
    mark: `RISK:name:${name}`,
    status: null,
    decision: null,
    record_id: null,
    similar_records: [],
    input: { uid, name, values: {} },
  }) as unknown as MatrixRecord

test.each([
  ["its UID", "R-1", "Another name", 10, { id: known, similar: [], isByName: false }],
  ["its name without a UID", "", "Fictitious vendors", 100, { id: known, similar: [], isByName: true }],
  ["a name that resembles it, as a question", "", "Fictitious vendor", 61, { similar: [{ id: known, likeness: 61 }] }],
  ["a name that resembles it beside another UID, as none", "R-2", "Fictitious vendor", 84, { similar: [] }],
  [
    "nearly its name beside another UID, as a question",
    "R-2",
    "Fictitious vendors",
    100,
    { similar: [{ id: known, likeness: 100 }] },
  ],
])("an existing record is found by %s", async (_, uid, name, likeness, expected) => {
  expect(await matchRecord(named(uid, name), existing(likeness), undefined)).toMatchObject(expected)
})
