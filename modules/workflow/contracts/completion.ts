import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { ProfileType as AnyProfileType } from "../../../schemas/profile-types.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** Completed processes: they and their descendants cannot change until the process is reopened (`workflow` service). */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const revision = Type.Optional(
  Type.Integer({ description: "The revision that the caller saw; 428 when it is missing." }),
)

/** The types that a completed process locks below itself; issues and requested evidence stay editable. */
export const disabledTypes: ReadonlySet<ProfileType> = new Set([
  "PROCESS",
  "SUB_PROCESS",
  "RISK",
  "CONTROL",
  "TOD",
  "TOE",
])

/**
 * Maximum number of records one process may lock: they are written in one transaction that must not block others for
 * long.
 */
export const maxCompletionRecords = 10_000

export const RecordCompletion = Type.Object({
  revision: Type.Integer(),
  /** The completed process that locks the record, which may be the record itself; null when there is none. */
  completed: orNull(
    Type.Object({
      isSelf: Type.Boolean(),
      /** Null when it is not visible to the caller. */
      process: orNull(
        Type.Object({
          id: Type.Unsafe<RecordId>(Type.String()),
          type: AnyProfileType,
          projectId: Type.Unsafe<ProjectId | null>(orNull(Type.String())),
          uniqueId: Type.String(),
          name: Type.String(),
        }),
      ),
      at: Type.String({ description: "ISO date and time." }),
      /** The name is null when the user is not visible to the caller. */
      by: Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: orNull(Type.String()) }),
    }),
  ),
  canComplete: Type.Boolean(),
  canResume: Type.Boolean(),
  /** Whether the record has a field for its result that is blank. */
  lacksResult: Type.Boolean(),
})
export type RecordCompletion = Static<typeof RecordCompletion>

/** Counts of a process's descendants that would be locked, regardless of their visibility. */
export const ProcessDescendants = Type.Object({
  types: Type.Array(Type.Object({ type: AnyProfileType, records: Type.Integer() })),
  openTasks: Type.Integer(),
  /** Whether there are more descendants than one process may lock. */
  tooMany: Type.Boolean(),
})
export type ProcessDescendants = Static<typeof ProcessDescendants>

export const getRecordCompletion = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/records/:id/completion",
  summary:
    "Get whether the process that a record belongs to is complete, and whether the caller can complete or resume it.",
  permission: { kind: "records", action: "READ" },
  params,
  reply: RecordCompletion,
})

export const getProcessDescendants = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/records/:id/completion/descendants",
  summary: "Count what completing a process would lock: records by type, and their open tasks.",
  permission: { kind: "records", action: "UPDATE" },
  params,
  reply: ProcessDescendants,
})

export const completeProcess = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/complete",
  summary: "Mark a process as complete, which locks it with its sub-processes, risks, controls and tests.",
  permission: { kind: "records", action: "UPDATE" },
  params,
  body: Type.Object({ revision }, { additionalProperties: false }),
  reply: RecordCompletion,
})

export const resumeProcess = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/resume",
  summary: "Resume a completed process; everything below it continues in its previous state.",
  permission: { kind: "records", action: "UPDATE" },
  params,
  body: Type.Object({ revision }, { additionalProperties: false }),
  reply: RecordCompletion,
})
