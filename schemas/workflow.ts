import * as Type from "typebox"
import type { Static } from "typebox"
import type { MailTemplateId } from "./ids.ts"
import { LocalisedText } from "./languages.ts"

/** The statuses of a record, a task or an action. */
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

/** Not a status: the list filter's value for records that were completed without a result, whatever their status. */
export const completedWithoutResult = "COMPLETED_WITHOUT_RESULT"

const fieldIds = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { uniqueItems: true, maxItems: 50, description }),
  )

/** Larger workflows would be unmanageable; every form of the record type contains its workflow. */
export const workflowLimits = { activities: 100, actions: 30, notifications: 10 } as const

/**
 * Recipients of an action's notification in addition to its people fields: the next assignees, the user who sent the
 * record here, its preparers.
 */
export const notificationAudiences = ["ASSIGNEES", "SENDER", "PREPARERS"] as const

/** Recipients and channels of an action's notification. The acting user is not notified, and no user twice. */
export const ActionNotification = Type.Object(
  {
    to: Type.Optional(Type.Array(Type.Enum(notificationAudiences), { uniqueItems: true })),
    userFields: fieldIds("Ids of the people fields whose people are told."),
    channels: Type.Optional(
      Type.Array(Type.Enum(["IN_APP", "EMAIL"]), {
        minItems: 1,
        uniqueItems: true,
        description: "The most that may be used; both, without it.",
      }),
    ),
    templateId: Type.Optional(
      Type.Unsafe<MailTemplateId>(
        Type.String({
          minLength: 1,
          maxLength: 64,
          description: "The client's mail template for the letter; the product's own words where it is not there.",
        }),
      ),
    ),
  },
  { additionalProperties: false },
)
export type ActionNotification = Static<typeof ActionNotification>

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
    nextActivity: Type.Optional(Type.String({ description: "Without it the record stays in its activity." })),
    userField: Type.Optional(Type.String({ description: "The id of the people field that says who acts next." })),
    isRequired: Type.Optional(Type.Boolean({ description: "Whether that field must name somebody." })),
    requires: fieldIds("Ids of the fields that must hold a value first."),
    requiresReason: Type.Optional(
      Type.Boolean({ description: "Whether a reason must be given; RE_ASSIGN always asks." }),
    ),
    selfApprovalAllowed: Type.Optional(
      Type.Boolean({
        description: "Whether who prepared the record may approve it; otherwise nobody may of their own work.",
      }),
    ),
    workflowDone: Type.Optional(Type.Boolean()),
    actionCompleted: Type.Optional(Type.Boolean()),
    notifies: Type.Optional(Type.Array(ActionNotification, { maxItems: workflowLimits.notifications })),
  },
  { additionalProperties: false },
)
export type WorkflowAction = Static<typeof WorkflowAction>

export const WorkflowActivity = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 64 }),
    name: LocalisedText,
    sequence: Type.Integer({ minimum: 0 }),
    initial: Type.Optional(Type.Boolean()),
    status: RecordStatus,
    userField: Type.Optional(
      Type.String({ description: "The id of the people field that says who works here, where no action has said so." }),
    ),
    dueInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: "Days its task is given." })),
    approvals: Type.Optional(
      Type.Object(
        {
          needed: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 9,
              description: "Different people who approve; all who are named, without it.",
            }),
          ),
          inOrder: Type.Optional(
            Type.Boolean({ description: "Whether they approve one after another, as they stand in the people field." }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    actions: Type.Array(WorkflowAction),
  },
  { additionalProperties: false },
)
export type WorkflowActivity = Static<typeof WorkflowActivity>

/** The activities of a record and the actions that lead from one to the next. */
export const WorkflowDefinition = Type.Object(
  {
    enabled: Type.Boolean(),
    activities: Type.Array(WorkflowActivity),
    materialFields: fieldIds(
      "Ids of the fields an approval is of: a change to one of them asks for it again. Without it, all that everybody sees and that do not name who acts.",
    ),
  },
  { additionalProperties: false },
)
export type WorkflowDefinition = Static<typeof WorkflowDefinition>
