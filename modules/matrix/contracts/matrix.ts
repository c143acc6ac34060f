import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../../../schemas/by-key.ts"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"
import { byPart, matrixParts, type ResultKind, resultKinds } from "../../../schemas/matrix-parts.ts"
import type { ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import { Filter } from "../../../schemas/query.ts"
import { LinkedRecord, ProfileInstance, WireFieldValue } from "../../../schemas/record.ts"
import { greatestCount, sentLimits } from "../../../schemas/value-limits.ts"
import { CheckOut, maxListedCheckOuts } from "../../check-outs/contract.ts"
import { maxColumns } from "../../records/contracts/views.ts"

/**
 * The risk and control matrix of a project or of the master library (`profile` service): a row per pair of a risk and a
 * control, below their process and sub-process. It has no data of its own: its rows are the links between records of
 * four types, its columns those of their profiles. The outline says how many rows each sub-process has, so that a page
 * of rows costs no more than its sub-processes.
 */

/** Maximum number of processes and sub-processes in an outline. */
export const maxMatrixSections = 10_000
/** Maximum number of sections, and of rows in all of them, per request. */
export const matrixPage = { sections: 100, rows: 500 } as const
/** Maximum number of records changed by one request. */
export const maxMatrixChanges = 200
/** How often a page reports its user's cell, in milliseconds. */
export const matrixPresenceEveryMs = 1_500
/** Seconds without a report after which a user is no longer listed. */
export const matrixPresenceSeconds = 10
/** Maximum number of other users, and of changed records, in one response. */
export const maxMatrixUsers = 20
export const maxMatrixChanged = 200
/** Maximum number of rows that a request checks against the filters, or keeps although they no longer match. */
export const maxCheckedRows = 500

const path = "/api/v1/rcm"
const matrix = (action: "READ" | "UPDATE") =>
  ({ kind: "feature", feature: "Activities", subFeature: "RCM", action }) as const
const recordId = (description: string) => Type.Unsafe<RecordId>(Type.String({ maxLength: 64, description }))
const nullableId = (description: string) =>
  Type.Unsafe<RecordId | null>(Type.Union([Type.String({ maxLength: 64, description }), Type.Null()]))
const projectId = Type.Unsafe<ProjectId>(
  Type.String({ maxLength: 64, description: "A project, or the master library." }),
)
const profileId = Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 }))
const count = Type.Integer({ minimum: 0 })

/** The rows of a sub-process, or those of a process outside of its sub-processes. */
const sectionIds = {
  /** Null for records below no visible process. */
  processId: nullableId("The process of the rows."),
  subProcessId: nullableId("The sub-process of the rows."),
}
const pairIds = {
  riskId: nullableId("A risk; null if the process has none, or for a control below no risk."),
  controlId: nullableId("A control of the risk; null for a risk without one."),
}
const rowIds = Type.Object({ ...sectionIds, ...pairIds }, { additionalProperties: false })
/** A row by its records: a pair at one of its places. */
export type MatrixRowIds = Static<typeof rowIds>

/** Which rows match. A row does if each of its records matches the filter of its type. */
const matchingScope = {
  projectId,
  /** For a type with several profiles: whose records are shown. Without it, those of the first one. */
  profileIds: Type.Optional(byPart(profileId)),
  /** With a filter of a type, only rows that have a record of the type. */
  filters: Type.Optional(byPart(Filter)),
  search: Type.Optional(
    Type.String({ maxLength: 200, description: "Searched in UID and name of every record of a row." }),
  ),
}
const MatrixScope = {
  ...matchingScope,
  /** Rows that are included although they no longer match since a change. */
  remaining: Type.Optional(Type.Array(rowIds, { maxItems: maxCheckedRows })),
}
const Scope = Type.Object(MatrixScope, { additionalProperties: false })
export type MatrixScope = Static<typeof Scope>

export const MatrixSection = Type.Object({ ...sectionIds, rows: Type.Integer({ minimum: 1 }) })
export type MatrixSection = Static<typeof MatrixSection>

const OutlineRecord = Type.Object({ uniqueId: Type.String(), name: Type.String() })

export const outlineMatrix = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/outline`,
  summary:
    "Get the processes and sub-processes of a risk and control matrix in their order, with the number of rows that match the filters.",
  permission: matrix("READ"),
  readOnly: true,
  body: Scope,
  reply: Type.Object({
    /** The profile of each type; absent for a type that the caller cannot read or that has no profile. */
    profileIds: byPart(profileId),
    /** In order; every section has a row, a sub-process without risks and controls one that shows only itself. */
    sections: Type.Array(MatrixSection, { maxItems: maxMatrixSections }),
    /** The processes and sub-processes of the sections, by ID. */
    records: byKey(OutlineRecord),
    /** How many different records the rows have. */
    counts: Type.Object({ PROCESS: count, SUB_PROCESS: count, RISK: count, CONTROL: count }),
    /** Whether there are more sections than are returned. */
    isTruncated: Type.Boolean(),
  }),
})
export type MatrixOutline = Static<(typeof outlineMatrix)["reply"]>

export const MatrixPair = Type.Object(pairIds)
export type MatrixPair = Static<typeof MatrixPair>

/**
 * The tests of a control, and the open issues of the control and of its tests, as far as the caller can see them; the
 * badge of a test is its result.
 */
export const ControlResults = Type.Object(
  Object.fromEntries(resultKinds.map((kind) => [kind, Type.Array(LinkedRecord)])) as Record<
    ResultKind,
    Type.TArray<typeof LinkedRecord>
  >,
)
export type ControlResults = Static<typeof ControlResults>

export const listMatrixRows = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/rows`,
  summary: "Get rows of sections of a risk and control matrix, with each of their records once.",
  permission: matrix("READ"),
  readOnly: true,
  body: Type.Object(
    {
      ...MatrixScope,
      sections: Type.Array(
        Type.Object(
          {
            ...sectionIds,
            offset: Type.Integer({ minimum: 0, maximum: greatestCount }),
            size: Type.Integer({ minimum: 1, maximum: matrixPage.rows }),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: matrixPage.sections },
      ),
      /** Columns that the list of a type does not show by default, whose values are to be included. */
      columns: Type.Optional(
        byPart(Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: maxColumns })),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** One per requested section. */
    sections: Type.Array(Type.Object({ ...sectionIds, offset: count, rows: Type.Array(MatrixPair) })),
    /** The records of the rows and of their sections, by ID. */
    records: byKey(ProfileInstance),
    /** By control. */
    results: byKey(ControlResults),
  }),
})
export type MatrixRows = Static<(typeof listMatrixRows)["reply"]>

/** Why a row does not match: the types whose filter its record does not match, and the search text. */
const unmatchedReasons = [...matrixParts, "SEARCH"] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

export const checkMatrixRows = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/rows/check`,
  summary:
    "Find which of these rows of a risk and control matrix do not match the filters any more, so that they can stay on the screen until the filters are applied again.",
  permission: matrix("READ"),
  readOnly: true,
  body: Type.Object(
    { ...matchingScope, rows: Type.Array(rowIds, { minItems: 1, maxItems: maxCheckedRows }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Without rows that are no longer in the matrix, whatever the filters. */
    content: Type.Array(Type.Object({ ...rowIds.properties, unmatched: Type.Array(Type.Enum(unmatchedReasons)) })),
  }),
})
export type UnmatchedRow = Static<(typeof checkMatrixRows)["reply"]>["content"][number]

export const countMatrixGaps = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/gaps`,
  summary:
    "Count what a risk and control matrix lacks, such as risks without a control and key controls without an owner.",
  permission: matrix("READ"),
  readOnly: true,
  body: Type.Object({ projectId, profileIds: Type.Optional(byPart(profileId)) }, { additionalProperties: false }),
  reply: Type.Object({
    content: Type.Array(
      Type.Object({
        /** A check of `engine/matrix/gap-checks.ts`, which also gives the filter that finds the records. */
        check: Type.String(),
        part: Type.Enum(matrixParts),
        /** How many records lack it. */
        count,
      }),
    ),
  }),
})
export type MatrixGaps = Static<(typeof countMatrixGaps)["reply"]>

export const MatrixChange = Type.Object(
  {
    id: recordId("A record of the matrix."),
    revision: Type.Integer({ minimum: 1, description: "The record's revision that the change is based on." }),
    fields: byKey(WireFieldValue, sentLimits.fields),
  },
  { additionalProperties: false },
)
export type MatrixChange = Static<typeof MatrixChange>

/**
 * What became of a change: `rejected` with the problems that its form would show, `outdated` with the current record
 * because another user has changed it. With `validateOnly`, what would become of it.
 */
export const matrixChangeResults = ["changed", "unchanged", "rejected", "outdated"] as const

export const MatrixChangeOutcome = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String()),
  result: Type.Enum(matrixChangeResults),
  /** The record after the change, or the current one if the change is outdated; null otherwise. */
  record: Type.Union([ProfileInstance, Type.Null()]),
  problems: Type.Array(WireProblem),
})
export type MatrixChangeOutcome = Static<typeof MatrixChangeOutcome>

export const changeMatrixRecords = endpoint({
  service: "profile",
  method: "PUT",
  path: `${path}/records`,
  summary:
    "Change cells of several records of a risk and control matrix, or only validate them; each record is changed or rejected by itself, with the validation of its form.",
  permission: matrix("UPDATE"),
  largeBody: true,
  body: Type.Object(
    {
      projectId,
      changes: Type.Array(MatrixChange, { minItems: 1, maxItems: maxMatrixChanges }),
      validateOnly: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** In the order of the changes. */
    content: Type.Array(MatrixChangeOutcome),
  }),
})

export const listSimilarControls = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/similar-controls`,
  summary:
    "List controls that a risk of a matrix could be linked to, by the likeness of their names to a text, or to the risk's name without one.",
  permission: matrix("READ"),
  readOnly: true,
  body: Type.Object(
    {
      projectId,
      riskId: recordId("The risk to be linked."),
      search: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** Best first, at most 50. */
    content: Type.Array(
      Type.Object({
        record: LinkedRecord,
        likeness: Type.Integer({ minimum: 0, maximum: 100, description: "100 for the same text." }),
        /** The numbers of risks it is linked to already. */
        risks: Type.Array(Type.String()),
      }),
    ),
  }),
})
export type SimilarControls = Static<(typeof listSimilarControls)["reply"]>

/** A cell of the matrix: a record, and the key of one of its columns. */
export const MatrixCell = Type.Object(
  { recordId: recordId("The record in the cell."), column: Type.String({ minLength: 1, maxLength: 80 }) },
  { additionalProperties: false },
)
export type MatrixCell = Static<typeof MatrixCell>

export const MatrixUser = Type.Object({
  userId: Type.Unsafe<UserId>(Type.String()),
  name: Type.String(),
  /** Null while no cell is selected, or for a record that the caller cannot see. */
  cell: Type.Union([MatrixCell, Type.Null()]),
})
export type MatrixUser = Static<typeof MatrixUser>

export const reportMatrixPresence = endpoint({
  service: "profile",
  method: "POST",
  path: `${path}/presence`,
  summary:
    "Report the cell that the caller has selected, every one and a half seconds, and get the others in the matrix and the records that have changed; `leaves` ends the presence, otherwise it expires after ten seconds.",
  permission: matrix("READ"),
  readOnly: true,
  body: Type.Object(
    {
      projectId,
      cell: Type.Union([MatrixCell, Type.Null()]),
      /** The `until` of the previous response; without it no changes are returned. */
      since: Type.Optional(Type.String({ maxLength: 2_000 })),
      leaves: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    others: Type.Array(MatrixUser, { maxItems: maxMatrixUsers }),
    /**
     * Records changed since, with their revisions, as far as the caller can see them. The same change may come twice.
     */
    changed: Type.Array(
      Type.Object({ id: Type.Unsafe<RecordId>(Type.String()), revision: Type.Integer({ minimum: 1 }) }),
      { maxItems: maxMatrixChanged },
    ),
    /** Whether rows may have come, gone or moved, or more records changed than are listed. */
    rowsChanged: Type.Boolean(),
    /** Whether a test or an issue that the caller can see was added, changed or deleted. */
    resultsChanged: Type.Boolean(),
    /** The processes that are checked out, as far as the caller can see them. */
    checkOuts: Type.Array(CheckOut, { maxItems: maxListedCheckOuts }),
    until: Type.String(),
  }),
})
export type MatrixPresence = Static<(typeof reportMatrixPresence)["reply"]>
