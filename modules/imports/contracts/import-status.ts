import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import type { ImportId, ProjectId } from "../../../schemas/ids.ts"
import { importKinds, importPermission, importStages, importStates, orNull } from "./imports.ts"

/** The states of imports for callers that poll them (`profile` service; calls.md §7.7). */

/** The state of an import for callers that poll it. */
export const ImportStatus = Type.Object({
  importId: Type.Unsafe<ImportId>(Type.String()),
  fileName: Type.String(),
  kind: Type.Enum(importKinds),
  projectId: orNull<ProjectId>(),
  state: Type.Enum(importStates),
  step: Type.Enum(importStages),
  /** Rows done by the running job, and all of them; null until that is known. */
  done: Type.Integer(),
  total: Type.Union([Type.Integer(), Type.Null()]),
})
export type ImportStatus = Static<typeof ImportStatus>

export const getMatrixStatus = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/rcm/status",
  summary: "Get the state of the caller's last import into the risk and control matrix of a project.",
  permission: importPermission("READ"),
  query: Type.Object({ projectId: Type.Unsafe<ProjectId>(Type.String({ minLength: 1, maxLength: 64 })) }),
  reply: ImportStatus,
})

export const getBulkUploadStatus = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/bulk-upload-status",
  summary: "Get the states of the caller's imports of the last 30 days, newest first.",
  permission: importPermission("READ"),
  query: Type.Object({ projectId: Type.Optional(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))) }),
  reply: Type.Object({ content: Type.Array(ImportStatus, { maxItems: 100 }) }),
})
