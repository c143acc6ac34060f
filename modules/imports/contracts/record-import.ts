import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"

/**
 * Importing a file of records in one request (`profile` service; calls.md §7.6); larger files use `imports.ts`, with a
 * preview.
 */

/** A rejected row of an import, with all reasons. */
export const RejectedRow = Type.Object({
  row: Type.Integer({ description: "The row's number in the file, from 1; in a table the header is row 1." }),
  key: Type.Union([Type.String(), Type.Null()]),
  problems: Type.Array(WireProblem),
})
export const ImportReport = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
  rejectedRows: Type.Array(RejectedRow),
  /** Columns of the file that match no field. */
  ignoredColumns: Type.Array(Type.String()),
  projectId: Type.Union([Type.String(), Type.Null()]),
})
export type ImportReport = Static<typeof ImportReport>

export const importRecords = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/import",
  summary: "Import a CSV, XLSX or OSCAL catalogue file and validate every row against the compiled profile.",
  permission: { kind: "records", action: "CREATE" },
  bodyKind: "multipart",
  /**
   * Form fields next to the part `file`: profile (id or type), project (name or id), key, map (COLUMN=keyword,
   * repeatable).
   */
  reply: ImportReport,
})
