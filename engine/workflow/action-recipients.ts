import type { UserId } from "../../schemas/ids.ts"
import type { ActionNotification } from "../../schemas/workflow.ts"
import type { ActionResult } from "./act.ts"
import type { WorkflowEffect } from "./effects.ts"
import { activityOf, currentAssignees, usersInField, type WorkingRecord } from "./workflow-state.ts"

/** How a user is notified. */
export type NotificationDelivery = Pick<ActionNotification, "channels" | "templateId">

/** Users that an action notifies in the same way. */
export interface RecipientGroup extends NotificationDelivery {
  readonly people: readonly UserId[]
}

export interface ActionRecipients {
  readonly actionId: string
  /** How new assignees are notified of their task; absent if the action does not define it. */
  readonly task?: NotificationDelivery
  /** The other recipients, without duplicates and without the user who performed the action. */
  readonly others: readonly RecipientGroup[]
}

/** Recipients of an action apart from new assignees; undefined if no action was completed. */
export function findActionRecipients(
  record: WorkingRecord,
  { effects, workflowState }: ActionResult,
): ActionRecipients | undefined {
  const move = effects.find((effect) => effect.kind === "moved")
  const { workflow } = record.profile
  const action = activityOf(workflow, move?.from ?? null)?.actions.find(({ id }) => id === move?.actionId)
  if (!move || !action) return undefined
  const { notifies = [] } = action
  const next = activityOf(workflow, workflowState.state.activityId)
  const audiences = {
    ASSIGNEES: next && !workflowState.state.workflowDone ? currentAssignees(next, workflowState.assigneeIds) : [],
    SENDER: record.workflowState.sentBy === null ? [] : [record.workflowState.sentBy],
    PREPARERS: workflowState.preparers,
  } as const
  const recipients = new Set<UserId>([
    move.by,
    ...effects.flatMap((effect) => (effect.kind === "assigned" ? effect.people : [])),
  ])
  const others = notifies.flatMap(({ to = [], userFields = [], ...delivery }): readonly RecipientGroup[] => {
    const named = [
      ...to.flatMap((audience) => audiences[audience]),
      ...userFields.flatMap((field) => usersInField(record, field)),
    ]
    const people = [...new Set(named)].filter((id) => !recipients.has(id))
    for (const id of people) recipients.add(id)
    return people.length > 0 ? [{ people, ...delivery }] : []
  })
  const ofTask = notifies.find(({ to }) => to?.includes("ASSIGNEES"))
  return { actionId: action.id, others, ...(ofTask && { task: toDelivery(ofTask) }) }
}

function toDelivery({ channels, templateId }: ActionNotification): NotificationDelivery {
  return { ...(channels && { channels }), ...(templateId !== undefined && { templateId }) }
}

/** A notification about an action, for users who can read the record. */
export interface WorkflowNotification extends NotificationDelivery {
  readonly kind: "TASK_ASSIGNED" | "WORKFLOW_ACTION"
  readonly people: readonly UserId[]
  /** The absent user for whom the recipient acts as substitute. */
  readonly substitutedUserId?: UserId
}

/** Current substitutes by absent user. */
export type Substitutes = ReadonlyMap<UserId, UserId>

/**
 * Notifications about new tasks of these users: to each user, and to the substitutes of absent ones. Users are not
 * notified of their own actions.
 */
export function listTaskNotifications(
  people: readonly UserId[],
  by: UserId | null,
  delivery: NotificationDelivery,
  substitutes: Substitutes,
): readonly WorkflowNotification[] {
  const kind = "TASK_ASSIGNED" as const
  const recipients = people.filter((id) => id !== by)
  const acting = people.flatMap((away): readonly WorkflowNotification[] => {
    const substitute = substitutes.get(away)
    // A substitute who is also an assignee is notified as assignee only.
    const isNotified = substitute !== undefined && substitute !== by && !people.includes(substitute)
    return isNotified ? [{ kind, people: [substitute], substitutedUserId: away }] : []
  })
  return recipients.length > 0 ? [{ kind, people: recipients, ...delivery }, ...acting] : acting
}

/** All notifications about an action. */
export function listActionNotifications(
  effects: readonly WorkflowEffect[],
  recipients: ActionRecipients | undefined,
  by: UserId,
  substitutes: Substitutes,
): readonly WorkflowNotification[] {
  const tasks = effects.flatMap((effect) =>
    effect.kind === "assigned" ? listTaskNotifications(effect.people, by, recipients?.task ?? {}, substitutes) : [],
  )
  return [...tasks, ...(recipients?.others ?? []).map((one) => ({ kind: "WORKFLOW_ACTION" as const, ...one }))]
}
