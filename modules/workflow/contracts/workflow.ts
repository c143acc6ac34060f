import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProfileId, ProjectId, RecordId, TaskId, UserId } from "../../../schemas/ids.ts"
import { LocalisedText } from "../../../schemas/languages.ts"
import { ProfileType } from "../../../schemas/profile-types.ts"
import { maxTasksCounted, taskFilters, taskOrders } from "../../../schemas/tasks.ts"
import { RecordStatus } from "../../../schemas/workflow.ts"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"

/** A record's workflow state, its actions, and its assignees (`workflow` service). */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const params = Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) })
const userId = Type.Unsafe<UserId>(Type.String({ maxLength: 64 }))
const revision = Type.Optional(
  Type.Integer({ description: "The revision that the caller saw; 428 when it is missing." }),
)

/** Null when the user is not visible to the caller. */
const UserReference = Type.Object({ id: userId, name: orNull(Type.String()) })

export const WorkflowEvent = Type.Object({
  id: Type.String(),
  at: Type.String({ description: "ISO date and time." }),
  kind: Type.Enum([
    "approved",
    "moved",
    "reassigned",
    "claimed",
    "reopened",
    "approval_requested_again",
    "no_result",
    "mapped",
  ] as const),
  by: orNull(UserReference),
  /** The actual assignee, when a substitute acted or the task was reassigned. */
  onBehalfOf: orNull(UserReference),
  /** Its name; null when the definition no longer contains the action. */
  action: orNull(LocalisedText),
  reason: orNull(Type.String()),
  /**
   * For an approval: the hash of the approved content and the version of the record type, and whether the approval is
   * still valid.
   */
  approved: Type.Optional(Type.Object({ hash: Type.String(), version: Type.Integer(), isCurrent: Type.Boolean() })),
  /** For a record that a new version moved to another activity: the names of both at that time. */
  activities: Type.Optional(Type.Object({ from: orNull(LocalisedText), to: LocalisedText })),
})
export type WorkflowEvent = Static<typeof WorkflowEvent>

export const actionKinds = ["PLAIN", "RE_ASSIGN", "SEND_FOR_APPROVAL", "APPROVAL"] as const

export const AvailableAction = Type.Object({
  id: Type.String(),
  kind: Type.Enum(actionKinds),
  name: LocalisedText,
  requiresReason: Type.Boolean(),
  /** On whose behalf the caller would perform it; null for their own, or when they cannot. */
  onBehalfOf: orNull(UserReference),
  /** Whether performing it now completes the record without a result. */
  withoutResult: Type.Boolean(),
  /** Why the caller cannot perform it now; empty when they can. */
  problems: Type.Array(WireProblem),
})
export type AvailableAction = Static<typeof AvailableAction>

export const RecordWorkflow = Type.Object({
  revision: Type.Integer(),
  status: RecordStatus,
  workflowDone: Type.Boolean(),
  isUnlocked: Type.Boolean(),
  /** Null when the record has no workflow, or is at none of its activities. */
  activity: orNull(Type.Object({ id: Type.String(), name: LocalisedText })),
  /** The current assignees; empty when any user who may edit the record can act. */
  assignees: Type.Array(UserReference),
  actions: Type.Array(AvailableAction),
  /** Whether the approved content has changed since; null when nothing was approved. */
  changedSinceApproval: orNull(Type.Boolean()),
  /** Whether it was completed without a result, and still has none. */
  withoutResult: Type.Boolean(),
  canReopen: Type.Boolean(),
  /** Whether any user who may edit it can act, and the caller can claim it. */
  canClaim: Type.Boolean(),
  /** Whether the caller can reassign the task to another user. */
  canReassign: Type.Boolean(),
  /** The assignees who are absent and named the caller as substitute. */
  substituteFor: Type.Array(UserReference),
  /** Newest first; at most 200. */
  events: Type.Array(WorkflowEvent),
})
export type RecordWorkflow = Static<typeof RecordWorkflow>

export const getRecordWorkflow = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/records/:id",
  summary: "Get a record's workflow state: its activity, assignees, the caller's available actions and its history.",
  permission: { kind: "records", action: "READ" },
  params,
  reply: RecordWorkflow,
})

export const performWorkflowAction = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/actions",
  summary:
    "Perform an action of the record's current activity; of two concurrent actions the later one is rejected with 409.",
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

export const reassignTask = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/reassign",
  summary: "Reassign the caller's task to another user of the record's entity.",
  permission: { kind: "records", action: "READ" },
  params,
  body: Type.Object(
    { to: userId, reason: Type.Optional(Type.String({ maxLength: 2000 })), revision },
    { additionalProperties: false },
  ),
  reply: RecordWorkflow,
})

export const ReassignCandidate = Type.Object({ id: userId, name: Type.String(), email: Type.String() })
export type ReassignCandidate = Static<typeof ReassignCandidate>

export const listReassignCandidates = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/records/:id/reassign/candidates",
  summary:
    "List users who can read the record and act instead of the caller; empty when no task is assigned to the caller.",
  permission: { kind: "records", action: "READ" },
  params,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
  reply: Type.Object({ content: Type.Array(ReassignCandidate) }),
})

export const reopenRecord = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/reopen",
  summary: "Reopen a closed or locked record; requires the permissions to create and delete records of its type.",
  permission: { kind: "records", action: "DELETE" },
  params,
  body: Type.Object({ revision }, { additionalProperties: false }),
  reply: RecordWorkflow,
})

export const claimTask = endpoint({
  service: "workflow",
  method: "POST",
  path: "/api/v1/workflow/records/:id/claim",
  summary:
    "Claim a task that is open to anyone who can edit the record; of two concurrent claims the later one is rejected with 409.",
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
  /** The activity of the task; null when the definition no longer contains it. */
  activity: orNull(LocalisedText),
  /** Null for a task of any user who may edit the record. */
  assignee: orNull(UserReference),
  /** Whether its assignee is absent and the caller is their substitute. */
  asSubstitute: Type.Boolean(),
  createdAt: Type.String({ description: "ISO date and time." }),
  dueDate: orNull(Type.String({ description: "ISO date." })),
  overdue: Type.Boolean(),
})
export type Task = Static<typeof Task>

const TaskCount = Type.Integer({ minimum: 0, maximum: maxTasksCounted + 1 })

export const listTasks = endpoint({
  service: "workflow",
  method: "GET",
  path: "/api/v1/workflow/tasks",
  summary: "List the caller's open tasks with their counts.",
  permission: { kind: "signedIn" },
  query: Type.Object({
    of: Type.Optional(Type.Enum(taskFilters)),
    type: Type.Optional(ProfileType),
    projectId: Type.Optional(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 }))),
    entityId: Type.Optional(Type.Unsafe<EntityId>(Type.String({ maxLength: 64 }))),
    text: Type.Optional(Type.String({ maxLength: 200, description: "In the record's number or name." })),
    sort: Type.Optional(Type.Enum(taskOrders)),
    after: Type.Optional(
      Type.String({
        maxLength: 64,
        description: "`next` of the preceding page, so that tasks completed meanwhile do not shift the pages.",
      }),
    ),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    content: Type.Array(Task),
    /** Null on the last page. */
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
