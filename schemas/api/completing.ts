import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProjectId, RecordId, UserId } from "../ids.ts"
import type { ProfileType } from "../profile-types.ts"
import { ProfileType as AnyProfileType } from "../profile-types.ts"
import { endpoint } from "./endpoint.ts"

/** Processes that are marked complete: nothing of them, and nothing below them, changes until the work is resumed (`workflow` service). */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const revision = Type.Optional(Type.Integer({ description: "The one the caller saw; without it the answer is 428." }))

/** What a complete process disables below itself; issues and evidence that are asked for go on. */
export const disabledTypes: ReadonlySet<ProfileType> = new Set([
  "PROCESS",
  "SUB_PROCESS",
  "RISK",
  "CONTROL",
  "TOD",
  "TOE",
])

/** How many records one process may disable: more are written in one go than others should wait for. */
export const mostDisabled = 10_000

export const RecordCompletion = Type.Object({
  revision: Type.Integer(),
  /** The process that is complete and disables the record, which may be the record itself; null where none does. */
  completed: orNull(
    Type.Object({
      isOwn: Type.Boolean(),
      /** Null where the reader may not see it. */
      process: orNull(
        Type.Object({
          id: Type.Unsafe<RecordId>(Type.String()),
          type: AnyProfileType,
          projectId: Type.Unsafe<ProjectId | null>(orNull(Type.String())),
          uniqueId: Type.String(),
          name: Type.String(),
        }),
      ),
      at: Type.String({ description: "ISO moment." }),
      /** The name is null for whom the reader may not see. */
      by: Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: orNull(Type.String()) }),
    }),
  ),
  mayComplete: Type.Boolean(),
  mayResume: Type.Boolean(),
  /** Whether the record has a field for how it came out, and nothing in it. */
  lacksResult: Type.Boolean(),
})
export type RecordCompletion = Static<typeof RecordCompletion>

/** What lies below a process and would change no more, whoever may see it: numbers alone. */
export const BelowProcess = Type.Object({
  types: Type.Array(Type.Object({ type: AnyProfileType, records: Type.Integer() })),
  openTasks: Type.Integer(),
  /** Whether there is more below than one process may disable. */
  tooMany: Type.Boolean(),
})
export type BelowProcess = Static<typeof BelowProcess>

export const getRecordCompletion = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/records/:id/completion",
  summary:
    "Whether a process is complete that the record belongs to, and whether the caller may complete or resume it.",
  permission: { kind: "records", action: "READ" },
  params,
  reply: RecordCompletion,
})

export const getBelowProcess = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/records/:id/completion/below",
  summary: "How much completing a process would disable: records by type, and the tasks that wait there.",
  permission: { kind: "records", action: "UPDATE" },
  params,
  reply: BelowProcess,
})

export const completeProcess = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/complete",
  summary: "Mark a process complete: it and its sub-processes, risks, controls and tests change no more.",
  permission: { kind: "records", action: "UPDATE" },
  params,
  body: Type.Object({ revision }, { additionalProperties: false }),
  reply: RecordCompletion,
})

export const resumeProcess = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/resume",
  summary: "Resume the work on a process that is complete; everything below it stands as it stood.",
  permission: { kind: "records", action: "UPDATE" },
  params,
  body: Type.Object({ revision }, { additionalProperties: false }),
  reply: RecordCompletion,
})
