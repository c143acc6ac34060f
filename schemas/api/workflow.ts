import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProfileId, ProjectId, RecordId, TaskId, UserId } from "../ids.ts"
import { LocalisedText } from "../languages.ts"
import { ProfileType } from "../profile-types.ts"
import { mostTasksCounted, taskFilters, taskOrders } from "../tasks.ts"
import { RecordStatus } from "../workflow.ts"
import { endpoint, WireProblem } from "./endpoint.ts"

/** Where a record stands in its workflow, the steps that are taken there, and who is asked to take them (`workflow` service). */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const userId = Type.Unsafe<UserId>(Type.String({ maxLength: 64 }))
const revision = Type.Optional(Type.Integer({ description: "The one the caller saw; without it the answer is 428." }))

/** Null for whom the reader may not see. */
const Person = Type.Object({ id: userId, name: orNull(Type.String()) })

export const WorkflowStep = Type.Object({
  id: Type.String(),
  at: Type.String({ description: "ISO moment." }),
  kind: Type.Enum([
    "approved",
    "moved",
    "passed_on",
    "taken_up",
    "reopened",
    "asked_again",
    "no_result",
    "mapped",
  ] as const),
  by: orNull(Person),
  /** Whose turn it was, where somebody stood in for them, or passed their work on. */
  onBehalfOf: orNull(Person),
  /** What it was called; null where the definition knows the action no longer. */
  action: orNull(LocalisedText),
  reason: orNull(Type.String()),
  /** Of an approval: the content it was of, by its hash and the version of the record type, and whether that still stands. */
  approved: Type.Optional(Type.Object({ hash: Type.String(), version: Type.Integer(), stands: Type.Boolean() })),
  /** Of a record that a new version put at another activity: what both were called then. */
  places: Type.Optional(Type.Object({ from: orNull(LocalisedText), to: LocalisedText })),
})
export type WorkflowStep = Static<typeof WorkflowStep>

export const actionKinds = ["PLAIN", "RE_ASSIGN", "SEND_FOR_APPROVAL", "APPROVAL"] as const

export const OfferedAction = Type.Object({
  id: Type.String(),
  kind: Type.Enum(actionKinds),
  name: LocalisedText,
  asksReason: Type.Boolean(),
  /** In whose name the reader would take it; null where in their own, or not at all. */
  onBehalfOf: orNull(Person),
  /** Whether taking it now marks the record complete although nobody has said how it came out. */
  withoutResult: Type.Boolean(),
  /** What stands against the reader taking it now; nothing where they may. */
  problems: Type.Array(WireProblem),
})
export type OfferedAction = Static<typeof OfferedAction>

export const RecordWorkflow = Type.Object({
  revision: Type.Integer(),
  status: RecordStatus,
  workflowDone: Type.Boolean(),
  isUnlocked: Type.Boolean(),
  /** Null where no workflow governs the record, or none of its activities. */
  activity: orNull(Type.Object({ id: Type.String(), name: LocalisedText })),
  /** Who is asked now; nobody where anybody who may write the record is. */
  asked: Type.Array(Person),
  actions: Type.Array(OfferedAction),
  /** Whether what was approved has changed since; null where nothing was. */
  changedSinceApproval: orNull(Type.Boolean()),
  /** Whether it was marked complete although nobody had said how it came out, and still nobody has. */
  withoutResult: Type.Boolean(),
  mayReopen: Type.Boolean(),
  /** Whether it waits for anybody who may write it, and the reader may make it theirs. */
  mayTakeUp: Type.Boolean(),
  /** Whether the work is the reader's to pass on to somebody else. */
  mayPassOn: Type.Boolean(),
  /** Those of the people asked who are away and named the reader. */
  standsInFor: Type.Array(Person),
  /** The newest first; at most 200. */
  steps: Type.Array(WorkflowStep),
})
export type RecordWorkflow = Static<typeof RecordWorkflow>

export const getRecordWorkflow = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/records/:id",
  summary: "Where a record stands, who is asked to act, what the caller may do, and how it came there.",
  permission: { kind: "records", action: "READ" },
  params,
  reply: RecordWorkflow,
})

export const takeWorkflowAction = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/actions",
  summary: "Take an action of the record's activity. Two who act at once: the later is told 409.",
  permission: { kind: "records", action: "READ" },
  params,
  body: Type.Object(
    {
      actionId: Type.String({ minLength: 1, maxLength: 64 }),
      reason: Type.Optional(Type.String({ maxLength: 2000 })),
      revision,
    },
    { additionalProperties: false },
  ),
  reply: RecordWorkflow,
})

export const passWorkOn = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/pass-on",
  summary: "Ask another person of the record's entity to act in the caller's place.",
  permission: { kind: "records", action: "READ" },
  params,
  body: Type.Object(
    { to: userId, reason: Type.Optional(Type.String({ maxLength: 2000 })), revision },
    { additionalProperties: false },
  ),
  reply: RecordWorkflow,
})

export const PassOnCandidate = Type.Object({ id: userId, name: Type.String(), email: Type.String() })
export type PassOnCandidate = Static<typeof PassOnCandidate>

export const listPassOnCandidates = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/records/:id/pass-on/candidates",
  summary:
    "People who may read the record and could act in the caller's place; nobody where it is not the caller's turn.",
  permission: { kind: "records", action: "READ" },
  params,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: Type.Object({ content: Type.Array(PassOnCandidate) }),
})

export const reopenRecord = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/reopen",
  summary: "Open a closed or locked record again, for those who may create and delete records of its type.",
  permission: { kind: "records", action: "DELETE" },
  params,
  body: Type.Object({ revision }, { additionalProperties: false }),
  reply: RecordWorkflow,
})

export const takeUpWork = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/take",
  summary:
    "Make work one's own that waits for anybody who may write the record. Of two at once, the later is told 409.",
  permission: { kind: "records", action: "UPDATE" },
  params,
  reply: RecordWorkflow,
})

export const Task = Type.Object({
  id: Type.Unsafe<TaskId>(Type.String()),
  recordId: Type.Unsafe<RecordId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: orNull(Type.Unsafe<ProjectId>(Type.String())),
  type: ProfileType,
  uniqueId: Type.String(),
  name: Type.String(),
  status: RecordStatus,
  /** What is to be done; null where the definition knows the activity no longer. */
  activity: orNull(LocalisedText),
  /** Null where it waits for anybody who may write the record. */
  assignee: orNull(Person),
  /** Whether it is somebody's who is away, for whom the reader stands in. */
  standsIn: Type.Boolean(),
  createdAt: Type.String({ description: "ISO moment." }),
  dueDate: orNull(Type.String({ description: "ISO date." })),
  overdue: Type.Boolean(),
})
export type Task = Static<typeof Task>

const TaskCount = Type.Integer({ minimum: 0, maximum: mostTasksCounted + 1 })

export const listTasks = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/tasks",
  summary: "What waits for the caller to act, and how much of it there is.",
  permission: { kind: "signedIn" },
  query: Type.Object({
    of: Type.Optional(Type.Enum(taskFilters)),
    type: Type.Optional(ProfileType),
    projectId: Type.Optional(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))),
    entityId: Type.Optional(Type.Unsafe<EntityId>(Type.String({ maxLength: 64 }))),
    text: Type.Optional(Type.String({ maxLength: 200, description: "In the record's number or name." })),
    sort: Type.Optional(Type.Enum(taskOrders)),
    after: Type.Optional(
      Type.String({ maxLength: 64, description: "`next` of the page before: what is done meanwhile moves no page." }),
    ),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    content: Type.Array(Task),
    /** Null where these are the last. */
    next: orNull(Type.String()),
    counts: Type.Object({
      mine: TaskCount,
      role: TaskCount,
      unassigned: TaskCount,
      overdue: TaskCount,
      week: TaskCount,
    }),
  }),
})
export type TaskPage = Static<(typeof listTasks)["reply"]>
