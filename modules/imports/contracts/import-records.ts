import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../../schemas/api/pages.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { LinkedRecord } from "../../../schemas/record.ts"
import { greatestCount } from "../../../schemas/value-limits.ts"
import {
  conflictResolutions,
  FieldChange,
  FieldConflict,
  Import,
  importParams,
  importPermission,
  importRowStatuses,
  orNull,
} from "./imports.ts"

/**
 * The records that the rows of a matrix import name, and the decisions about those that resemble existing ones
 * (`profile` service).
 */

/** Whether a record that resembles existing ones is one of them (its ID), or new. */
export const newRecord = "new"

/** A record that rows of a matrix name: once, however many rows name it. */
export const ImportRecord = Type.Object({
  number: Type.Integer({ description: "In the order in which the file first names them, from 1." }),
  part: Type.Enum(matrixParts),
  status: Type.Union([Type.Enum(importRowStatuses), Type.Null()]),
  /** As in the file, or of the existing record. */
  uniqueId: Type.String(),
  name: Type.String(),
  /** What it is below: numbers of records of this import. */
  parents: Type.Array(Type.Integer()),
  /** The existing record, or the one that was created. */
  recordId: orNull<RecordId>(),
  /** The number of rows that name it, and the first of them. */
  rows: Type.Integer(),
  firstRow: Type.Integer(),
  /** Existing records with a similar name, best first; the user decides whether one of them is meant. */
  similar: Type.Array(Type.Object({ record: LinkedRecord, likeness: Type.Integer({ minimum: 0, maximum: 100 }) })),
  decision: Type.Union([Type.String(), Type.Null()], {
    description: "The ID of the existing record that is meant, `new`, or null while nobody has decided.",
  }),
  changes: Type.Array(FieldChange),
  conflicts: Type.Array(FieldConflict),
  choice: Type.Union([Type.Enum(conflictResolutions), Type.Null()]),
  problems: Type.Array(WireProblem),
})
export type ImportRecord = Static<typeof ImportRecord>

export const listImportRecords = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/imports/:importId/records",
  summary: "List the records that the rows of a matrix name, parents before their children.",
  permission: importPermission("READ"),
  params: importParams,
  query: Type.Object({
    part: Type.Optional(Type.Enum(matrixParts)),
    status: Type.Optional(Type.Enum(importRowStatuses)),
    undecided: Type.Optional(
      Type.Boolean({ description: "Only records that resemble existing ones and are not decided yet." }),
    ),
    search: Type.Optional(Type.String({ maxLength: 200, description: "Text contained in the number or name." })),
    ...paginationQuery(200, 1_000_000),
  }),
  reply: Type.Object(pageOf(ImportRecord)),
})

/** Maximum number of records decided by one request. */
export const maxImportDecisions = 200

export const decideImportRecords = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/data/imports/:importId/records/decisions",
  summary:
    "Decide which records of a matrix are existing ones that they resemble and which are new; the records and their rows are validated again.",
  permission: importPermission("READ"),
  params: importParams,
  status: 202,
  body: Type.Object(
    {
      decisions: Type.Optional(
        Type.Array(
          Type.Object(
            {
              number: Type.Integer({ minimum: 1, maximum: greatestCount }),
              decision: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()], {
                description: "The ID of one of the similar records, `new`, or null to decide later.",
              }),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: maxImportDecisions },
        ),
      ),
      /** Instead: for all undecided records, optionally of one part. */
      all: Type.Optional(
        Type.Object(
          { decision: Type.Enum(["existing", newRecord]), part: Type.Optional(Type.Enum(matrixParts)) },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Import,
})
