import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../by-key.ts"
import type { JobId, ProfileId, RecordId } from "../ids.ts"
import { WireProblemCode } from "./problem-code.ts"
import { WireFieldValue } from "../record.ts"
import { sentLimits } from "../value-limits.ts"
import { RecordSelection } from "../selection.ts"
import { endpoint, WireProblem } from "./endpoint.ts"
import { Job } from "./jobs.ts"
import { pageOf, pageWish } from "./pages.ts"

/** Many records at once (`profile` service): looked at first, then done as work with a result for each record. */

const records = (action: "READ" | "UPDATE" | "DELETE") => ({ kind: "records", action }) as const
const profileId = Type.Unsafe<ProfileId>(Type.String({ maxLength: 64, description: "The profile of the list." }))

export const bulkResults = ["changed", "unchanged", "taken", "refused", "overtaken", "deleted", "gone"] as const
/** `taken`: the step of its workflow. `overtaken`: changed after whoever asked had looked, so nothing was done. `gone`: no longer there, or no longer to be seen by whoever asked. */
export type BulkResult = (typeof bulkResults)[number]

/** What came, or would come, of a whole selection: the result of the job. */
export const BulkSummary = Type.Object({
  total: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  deleted: Type.Integer(),
  gone: Type.Integer(),
  /** Of steps in a workflow alone. */
  taken: Type.Optional(Type.Integer()),
  overtaken: Type.Optional(Type.Integer()),
})
export type BulkSummary = Static<typeof BulkSummary>

export const changeManyRecords = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/bulk-fields",
  summary:
    "Give fields of many records the same values, each judged as a form would; with `preview` nothing is written.",
  permission: records("UPDATE"),
  largeBody: true,
  status: 202,
  body: Type.Object(
    {
      profileId,
      selection: RecordSelection,
      fields: byKey(WireFieldValue, sentLimits.fields),
      preview: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Job,
})

export const deleteManyRecords = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/bulk-delete",
  summary: "Delete many records into the recycle bin; those on which others hang stay, each with its reason.",
  permission: records("DELETE"),
  largeBody: true,
  status: 202,
  body: Type.Object(
    {
      profileId,
      selection: RecordSelection,
      confirmation: Type.Optional(
        Type.String({ maxLength: 20, description: "DELETE, exactly; a preview deletes nothing and needs none." }),
      ),
      preview: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Job,
})

/** What happened, or would happen, to one record. */
export const BulkRow = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  uniqueId: Type.String(),
  name: Type.String(),
  result: Type.Enum(bulkResults),
  /** Of the fields that change: before and after, printed in the reader's language. */
  changes: Type.Array(
    Type.Object({ keyword: Type.String(), field: Type.String(), before: Type.String(), after: Type.String() }),
  ),
  problems: Type.Array(WireProblem),
})
export type BulkRow = Static<typeof BulkRow>

export const BulkReason = Type.Object({
  result: Type.Enum(bulkResults),
  code: WireProblemCode,
  message: Type.String(),
  records: Type.Integer(),
})
export type BulkReason = Static<typeof BulkReason>

export const listBulkRows = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/bulk/:jobId/rows",
  summary: "What came of each record of a bulk change or deletion; one's own work only.",
  permission: records("READ"),
  params: Type.Object({ jobId: Type.Unsafe<JobId>(Type.String({ maxLength: 64 })) }),
  query: Type.Object({
    result: Type.Optional(Type.Enum(bulkResults)),
    ...pageWish(200),
  }),
  reply: Type.Object({
    ...pageOf(BulkRow),
    /** Of the whole work, at any moment: also of what was stopped or failed in the middle, which keeps what was done. */
    summary: BulkSummary,
    /** What was said of records, by result and problem, the most frequent first; one sentence stands for all alike. */
    reasons: Type.Array(BulkReason),
  }),
})
