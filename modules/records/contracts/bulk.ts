import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../../../schemas/by-key.ts"
import type { JobId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import { WireProblemCode } from "../../../schemas/api/problem-code.ts"
import { WireFieldValue } from "../../../schemas/record.ts"
import { sentLimits } from "../../../schemas/value-limits.ts"
import { RecordSelection } from "../../../schemas/selection.ts"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"
import { Job } from "../../jobs/contracts/jobs.ts"
import { pageOf, paginationQuery } from "../../../schemas/api/pages.ts"

/**
 * Bulk operations on records (`profile` service): previewed first, then executed as a job with a result for each
 * record.
 */

const records = (action: "READ" | "UPDATE" | "DELETE") => ({ kind: "records", action }) as const
const profileId = Type.Unsafe<ProfileId>(Type.String({ maxLength: 64, description: "The profile of the list." }))

export const bulkResults = ["changed", "unchanged", "performed", "rejected", "conflict", "deleted", "missing"] as const
/**
 * `performed`: its workflow action was performed. `conflict`: changed after the preview, so nothing was done.
 * `missing`: deleted, or no longer visible to the user.
 */
export type BulkResult = (typeof bulkResults)[number]

/** The actual or expected results of a selection: the result of the job. */
export const BulkSummary = Type.Object({
  total: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
  deleted: Type.Integer(),
  missing: Type.Integer(),
  /** Only for workflow actions. */
  performed: Type.Optional(Type.Integer()),
  conflict: Type.Optional(Type.Integer()),
})
export type BulkSummary = Static<typeof BulkSummary>

export const changeManyRecords = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/bulk-fields",
  summary:
    "Change fields of many records to the same values, each validated like a form; nothing is written with `preview`.",
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
  summary: "Move many records to the recycle bin; records that others depend on stay, each with its reason.",
  permission: records("DELETE"),
  largeBody: true,
  status: 202,
  body: Type.Object(
    {
      profileId,
      selection: RecordSelection,
      confirmation: Type.Optional(
        Type.String({
          maxLength: 20,
          description: "DELETE, exactly; not required for a preview, which deletes nothing.",
        }),
      ),
      preview: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Job,
})

/** The actual or expected result for one record. */
export const BulkRow = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  uniqueId: Type.String(),
  name: Type.String(),
  result: Type.Enum(bulkResults),
  /** For fields that change: before and after, formatted in the caller's language. */
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
  summary: "List the result for each record of the caller's bulk change or deletion.",
  permission: records("READ"),
  params: Type.Object({ jobId: Type.Unsafe<JobId>(Type.String({ maxLength: 64 })) }),
  query: Type.Object({
    result: Type.Optional(Type.Enum(bulkResults)),
    ...paginationQuery(200),
  }),
  reply: Type.Object({
    ...pageOf(BulkRow),
    /** For the complete job, at any time: a stopped or failed job retains what was already done. */
    summary: BulkSummary,
    /** Reasons by result and problem, most frequent first; identical ones are combined. */
    reasons: Type.Array(BulkReason),
  }),
})
