import * as Type from "typebox"
import type { Static } from "typebox"
import { LocalisedText } from "./languages.ts"

/** The statuses a record, a task or an action can be in. */
export const recordStatuses = [
  "NOT_ASSIGNED",
  "PENDING",
  "IN_PENDING",
  "NOT_SUBMITTED",
  "DRAFT",
  "IN_PROGRESS",
  "IN_REVIEW",
  "SENT_FOR_APPROVAL",
  "RE_ASSIGNED",
  "APPROVED",
  "ACTION_COMPLETED",
  "WORKFLOW_DONE",
  "COMPLETED",
  "DOCUMENTATION_COMPLETED",
  "CHANGE_REQUESTED",
  "TESTING_COMPLETED",
  "NOT_IN_SCOPE",
  "ON_HOLD",
  "TO_DO",
  "SENT_FOR_REMEDIATION",
  "REMEDIATED",
  "CLOSED",
] as const
export type RecordStatus = (typeof recordStatuses)[number]
export const RecordStatus = Type.Enum(recordStatuses)

export const WorkflowAction = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 64 }),
    kind: Type.Union([
      Type.Literal("PLAIN"),
      Type.Literal("RE_ASSIGN"),
      Type.Literal("SEND_FOR_APPROVAL"),
      Type.Literal("APPROVAL"),
    ]),
    name: LocalisedText,
    nextActivity: Type.Optional(Type.String()),
    userField: Type.Optional(Type.String({ description: "The id of the people field that says who acts next." })),
    isRequired: Type.Optional(Type.Boolean()),
    workflowDone: Type.Optional(Type.Boolean()),
    actionCompleted: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export const WorkflowActivity = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 64 }),
    name: LocalisedText,
    sequence: Type.Integer({ minimum: 0 }),
    initial: Type.Optional(Type.Boolean()),
    status: RecordStatus,
    actions: Type.Array(WorkflowAction),
  },
  { additionalProperties: false },
)

/** Activities a record passes through and the actions that lead from one to the next. */
export const WorkflowDefinition = Type.Object(
  { enabled: Type.Boolean(), activities: Type.Array(WorkflowActivity) },
  { additionalProperties: false },
)
export type WorkflowDefinition = Static<typeof WorkflowDefinition>
