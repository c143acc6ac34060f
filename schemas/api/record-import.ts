import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, WireProblem } from "./endpoint.ts"

/** A file of records at once (`profile` service; calls.md §7.6); larger ones go through `imports.ts`, with a preview. */

/** One row of an import that was refused, with every reason. */
export const RefusedRow = Type.Object({
  row: Type.Integer({ description: "1-based, as the file's own rows count, with the header as row 1 in a table." }),
  key: Type.Union([Type.String(), Type.Null()]),
  problems: Type.Array(WireProblem),
})
export const ImportReport = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  refusedRows: Type.Array(RefusedRow),
  /** Columns of the file that no field took. */
  ignoredColumns: Type.Array(Type.String()),
  projectId: Type.Union([Type.String(), Type.Null()]),
})
export type ImportReport = Static<typeof ImportReport>

export const importRecords = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/import",
  summary: "Import a CSV, XLSX or OSCAL catalogue file; every row passes the compiled validator.",
  permission: { kind: "records", action: "CREATE" },
  bodyKind: "multipart",
  /** Form fields beside the part `file`: profile (id or type), project (name or id), key, map (COLUMN=keyword, repeatable). */
  reply: ImportReport,
})
