import * as Type from "typebox"
import type { Static } from "typebox"
import type { ImportId, ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { greatestCount } from "../../../schemas/value-limits.ts"
import { endpoint, Nothing, WireProblem } from "../../../schemas/api/endpoint.ts"
import { Job } from "../../jobs/contracts/jobs.ts"
import { pageOf, paginationQuery } from "../../../schemas/api/pages.ts"
import { byPart, matrixParts } from "../../../schemas/matrix-parts.ts"

/**
 * Imports that are validated before they are written (`profile` service): a file is read, its columns are mapped, every
 * row is validated, cells are corrected, and valid rows are loaded. An import is private to its user. It fills the
 * records of one type, or the risk and control matrix of a project: then a row is a control below its risk, sub-process
 * and process, and each of them is one record however many rows name it.
 */

export const importDays = 30

export const importPermission = (action: "CREATE" | "READ" | "UPDATE") => ({ kind: "records", action }) as const
export const orNull = <Text extends string>(description?: string) =>
  Type.Unsafe<Text | null>(
    Type.Union([Type.String({ maxLength: 64 }), Type.Null()], { ...(description && { description }) }),
  )
/** What an import fills: records of one type, or the four types of a matrix. */
export const importKinds = ["records", "matrix"] as const
export const PartOrNone = Type.Optional(
  Type.Union([Type.Enum(matrixParts), Type.Null()], {
    description: "Which record of a matrix row; null for an import of records.",
  }),
)
export const importParams = Type.Object({ importId: Type.Unsafe<ImportId>(Type.String({ maxLength: 64 })) })
const rowParams = Type.Object({ ...importParams.properties, row: Type.Integer({ minimum: 1, maximum: greatestCount }) })

export const importStates = ["PENDING", "READY", "FAILED"] as const
/** Its stage: map columns, check rows, load rows. */
export const importStages = ["map", "check", "load"] as const
export const importSources = ["xlsx", "csv", "oscal"] as const
/** `created` and `updated` are the result of a loaded row; before loading they are the expected result. */
export const importRowStatuses = [
  "create",
  "update",
  "unchanged",
  "conflict",
  "rejected",
  "created",
  "updated",
] as const
export type ImportRowStatus = (typeof importRowStatuses)[number]
/** For a field that was changed both in the file and in the record: the file's value, or the record's. */
export const conflictResolutions = ["mine", "theirs"] as const
export type ConflictResolution = (typeof conflictResolutions)[number]

/** The column target besides field keywords: the entity of a new record. */
export const entityTarget = "system:entity"

/** Why a field is proposed for a column; `user` when a user selected it. */
export const mappingReasons = [
  "workbook",
  "remembered",
  "keyword",
  "label",
  "known",
  "similar",
  "values",
  "user",
] as const
export type MappingReason = (typeof mappingReasons)[number]

const MappedColumn = Type.Object(
  {
    column: Type.Integer({ minimum: 0, maximum: 16_384, description: "The column's index in the sheet, from 0." }),
    keyword: Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
      description: "The field that the column fills, or system:entity; null for none.",
    }),
    part: PartOrNone,
  },
  { additionalProperties: false },
)

const SuggestedColumn = Type.Object({
  ...MappedColumn.properties,
  by: Type.Union([Type.Enum(mappingReasons), Type.Null()]),
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
})

export const ImportColumn = Type.Object({
  index: Type.Integer(),
  name: Type.String(),
  /** The first few distinct values. */
  samples: Type.Array(Type.String()),
  /** Number of rows with a value. */
  filled: Type.Integer(),
  /** Part of a workbook exported from a list, and not mappable. */
  hidden: Type.Boolean(),
})
export type ImportColumn = Static<typeof ImportColumn>

const counted = Object.fromEntries(importRowStatuses.map((status) => [status, Type.Integer()])) as Record<
  ImportRowStatus,
  ReturnType<typeof Type.Integer>
>

export const Import = Type.Object({
  id: Type.Unsafe<ImportId>(Type.String()),
  kind: Type.Enum(importKinds),
  /** Null for a matrix. */
  profileId: orNull<ProfileId>(),
  /** The profile of each part of a matrix that the caller can read; empty for an import of records. */
  profileIds: byPart(Type.Unsafe<ProfileId>(Type.String())),
  projectId: orNull<ProjectId>(),
  fileName: Type.String(),
  size: Type.Integer(),
  source: Type.Union([Type.Enum(importSources), Type.Null()]),
  state: Type.Enum(importStates),
  step: Type.Enum(importStages),
  /** The running job, or the last one. */
  job: Type.Union([Job, Type.Null()]),
  createdAt: Type.String(),
  /** When it is deleted. */
  expiresAt: Type.String(),
  sheets: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer() })),
  sheet: Type.Union([Type.String(), Type.Null()]),
  /** The sheet's row number, from 1; null when the format has no headings. */
  headerRow: Type.Union([Type.Integer(), Type.Null()]),
  columns: Type.Array(ImportColumn),
  mapping: Type.Array(SuggestedColumn),
  /**
   * The field that identifies a row's record; null when all rows are new, or the file itself identifies its records.
   */
  key: Type.Union([Type.String(), Type.Null()]),
  /** The column whose start becomes the title of a record without one; null when such a row is rejected. */
  titleFrom: Type.Union([Type.Integer(), Type.Null()]),
  /** For a matrix: a blank process, sub-process or risk is the one of the row above. */
  fillsBlanks: Type.Boolean(),
  /** For a workbook exported from a list: when, and whether it is from this list and may change its records. */
  roundTrip: Type.Union([Type.Object({ exportedAt: Type.String(), isOfThisList: Type.Boolean() }), Type.Null()]),
  total: Type.Integer(),
  counts: Type.Object(counted),
  /** The records that the rows of a matrix name, by their part and status; empty for an import of records. */
  records: byPart(Type.Object(counted)),
  /** Records of a matrix that may be the same as existing ones, and whose user has not decided yet. */
  undecided: Type.Integer(),
})
export type Import = Static<typeof Import>

export const FieldChange = Type.Object({
  part: PartOrNone,
  keyword: Type.String(),
  field: Type.String(),
  /** Formatted in the caller's language. */
  before: Type.String(),
  after: Type.String(),
})
export const FieldConflict = Type.Object({
  part: PartOrNone,
  keyword: Type.String(),
  field: Type.String(),
  /** The value at the time of the export; null when it is no longer available. */
  before: Type.Union([Type.String(), Type.Null()]),
  mine: Type.String(),
  theirs: Type.String(),
})

export const ImportRow = Type.Object({
  row: Type.Integer({ description: "The row's number in the file, from 1." }),
  status: Type.Union([Type.Enum(importRowStatuses), Type.Null()]),
  /** One text per column of the sheet. */
  cells: Type.Array(Type.String()),
  /** Columns whose cell was corrected here. */
  edited: Type.Array(Type.Integer()),
  recordId: orNull<RecordId>(),
  uniqueId: Type.String(),
  name: Type.String(),
  changes: Type.Array(FieldChange),
  conflicts: Type.Array(FieldConflict),
  choice: Type.Union([Type.Enum(conflictResolutions), Type.Null()]),
  problems: Type.Array(WireProblem),
  /** The records that a row of a matrix names, from the outside to the inside; empty for an import of records. */
  parts: Type.Array(
    Type.Object({
      part: Type.Enum(matrixParts),
      /** The record's number in the import; see `ImportRecord`. */
      number: Type.Integer(),
      status: Type.Union([Type.Enum(importRowStatuses), Type.Null()]),
      uniqueId: Type.String(),
      name: Type.String(),
    }),
  ),
})
export type ImportRow = Static<typeof ImportRow>

export const startImport = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/imports",
  summary:
    "Start an import of a spreadsheet, CSV file or OSCAL catalogue of at most 100 MB, or of an uploaded file by its fileUploadId.",
  permission: importPermission("CREATE"),
  bodyKind: "multipart",
  status: 202,
  /**
   * Form fields next to the part `file`: profileId, or kind with `matrix`; projectId (0 for none); fileUploadId instead
   * of a file.
   */
  reply: Import,
})

export const listImports = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/imports",
  summary: "List the caller's imports of the last 30 days, newest first.",
  permission: importPermission("READ"),
  query: Type.Object({
    kind: Type.Optional(Type.Enum(importKinds)),
    profileId: Type.Optional(Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 }))),
    projectId: Type.Optional(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))),
    ...paginationQuery(100),
  }),
  reply: Type.Object({ content: Type.Array(Import), page: Type.Integer(), size: Type.Integer() }),
})

export const getImport = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/imports/:importId",
  summary: "Get an import with its state, its columns with suggested fields, and the number of rows by status.",
  permission: importPermission("READ"),
  params: importParams,
  reply: Import,
})

export const chooseSheet = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/data/imports/:importId/source",
  summary: "Read another sheet of the file, or the same sheet with its headings in another row.",
  permission: importPermission("READ"),
  params: importParams,
  status: 202,
  body: Type.Object(
    {
      sheet: Type.String({ minLength: 1, maxLength: 200 }),
      headerRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 200_000 })),
    },
    { additionalProperties: false },
  ),
  reply: Import,
})

export const mapImport = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/data/imports/:importId/mapping",
  summary: "Set which column fills which field, remember it for later imports, and validate every row.",
  permission: importPermission("READ"),
  params: importParams,
  status: 202,
  body: Type.Object(
    {
      columns: Type.Array(MappedColumn, { maxItems: 2000 }),
      key: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      titleFrom: Type.Optional(
        Type.Union([Type.Integer({ minimum: 0, maximum: 16_384 }), Type.Null()], {
          description: "The column whose start becomes the title of a record without one.",
        }),
      ),
      fillsBlanks: Type.Optional(
        Type.Boolean({
          description: "For a matrix: a blank process, sub-process or risk is the one of the row above.",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Import,
})

export const listImportRows = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/imports/:importId/rows",
  summary: "List the rows in the file's order, filtered by status or by text in their cells.",
  permission: importPermission("READ"),
  params: importParams,
  query: Type.Object({
    status: Type.Optional(Type.Enum(importRowStatuses)),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    /** Rows of a matrix that name a record of the import. */
    record: Type.Optional(Type.Integer({ minimum: 1, maximum: greatestCount })),
    ...paginationQuery(200, 200_000),
  }),
  reply: Type.Object(pageOf(ImportRow)),
})

export const changeImportRow = endpoint({
  service: "profile",
  method: "PATCH",
  path: "/api/v1/profiles/data/imports/:importId/rows/:row",
  summary: "Correct a cell, or choose between the file and the record; the row and its duplicates are validated again.",
  permission: importPermission("READ"),
  params: rowParams,
  body: Type.Object(
    {
      column: Type.Optional(Type.Integer({ minimum: 0, maximum: 16_384 })),
      text: Type.Optional(Type.String({ maxLength: 1_000_000 })),
      choice: Type.Optional(Type.Union([Type.Enum(conflictResolutions), Type.Null()])),
    },
    { additionalProperties: false },
  ),
  largeBody: true,
  reply: Type.Object({ row: ImportRow, others: Type.Array(ImportRow), counts: Type.Object(counted) }),
})

export const resolveConflicts = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/data/imports/:importId/choices",
  summary: "Choose the file's values or the records' values for all rows in conflict.",
  permission: importPermission("READ"),
  params: importParams,
  status: 202,
  body: Type.Object({ choice: Type.Enum(conflictResolutions) }, { additionalProperties: false }),
  reply: Import,
})

export const loadImport = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/imports/:importId/load",
  summary:
    "Load the valid rows; each is validated again and loaded only once, even if the job is started several times.",
  permission: importPermission("READ"),
  params: importParams,
  status: 202,
  reply: Import,
})

export const getErrorDocument = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/imports/:importId/error-document",
  summary: "Get a signed address of a workbook with the rejected rows and their reasons, which can be imported again.",
  permission: importPermission("READ"),
  params: importParams,
  reply: Type.Object({ fileName: Type.String(), signedUrl: Type.String() }),
})

export const discardImport = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/data/imports/:importId",
  summary: "Discard an import; the rows it has loaded stay.",
  permission: importPermission("READ"),
  params: importParams,
  reply: Nothing,
})
