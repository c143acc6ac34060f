import type { ActionResult } from "../../../engine/workflow/act.ts"
import type { WorkflowEffect } from "../../../engine/workflow/effects.ts"
import {
  activityOf,
  currentAssignees,
  isUnassigned,
  type WorkflowState,
  type WorkingRecord,
} from "../../../engine/workflow/workflow-state.ts"
import {
  listTaskNotifications,
  type NotificationDelivery,
  findActionRecipients,
} from "../../../engine/workflow/action-recipients.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { notify, notifyOfMany, withdraw } from "../../../server/notifications/notify.ts"
import type { Change } from "../../../server/audit-log/append.ts"
import { type AccessContext, type RecordRow, todayOf } from "../../records/server/index.ts"
import { insertStatusChange, type RecordAction, recordWrite, updateRow } from "../../records/server/writing.ts"
import { substitutesOf } from "../../absences/server/index.ts"
import { notifySubstitutes, notifySubstitutesOfMany, withdrawSubstituteNotifications } from "./notify-substitutes.ts"
import { saveWorkflowState } from "./workflow-state-repository.ts"
import { insertWorkflowEvents, type NewWorkflowEvent } from "./event-repository.ts"
import { notifyWorkflowAction } from "./notify-workflow-action.ts"
import { closeOffer, closeOtherTasks, closeTasks, type NewTasks, openTasks } from "./task-repository.ts"

/** A locked record with its workflow state; the profile is unrestricted. */
export interface LockedRecordState {
  readonly row: RecordRow
  readonly profile: CompiledProfile
  readonly workflowState: WorkflowState
}

/** An action was performed, a task reassigned, an unassigned task claimed, or the record reopened. */
export type PerformedKind = "acted" | "reassigned" | "claimed" | "reopened"

/** Saves an action result of the engine with all its effects: state, tasks, history, audit log and notifications. */
export async function saveActionResult(
  tx: ClientTransaction,
  access: AccessContext,
  before: LockedRecordState & Pick<WorkingRecord, "values">,
  result: ActionResult,
  how: PerformedKind,
  why: string | null = null,
): Promise<RecordRow> {
  const { actor } = access
  const { row, profile, workflowState } = before
  const { state } = result.workflowState
  const isWithoutResult = result.effects.some(({ kind }) => kind === "noResult")
  // Statements that do not wait for each other are sent together, in this order.
  const [written] = await Promise.all([
    updateRow(tx, row, actor.userId, {
      status: state.status,
      sub_status: state.subStatus,
      activity_id: state.activityId,
      is_unlocked: state.isUnlocked,
      workflow_done: state.workflowDone,
      without_result: how !== "reopened" && (row.without_result || isWithoutResult),
    }),
    saveWorkflowState(tx, row, result.workflowState),
  ])
  const actionRecipients = how === "acted" ? findActionRecipients(before, result) : undefined
  await followEffects(tx, access, before, result.effects, actionRecipients?.task)
  const activity = activityOf(profile.workflow, state.activityId)
  // Users assigned by a previous definition, but not by this one, have nothing left to do.
  const { assigneeIds } = result.workflowState
  const previousAssignee = how === "acted" ? null : previousAssigneeOf(workflowState, result)
  const otherAssignees =
    how === "acted"
      ? []
      : [{ ...createWorkflowEvent(access, profile), kind: how, on_behalf_of: previousAssignee, reason: why }]
  const events: readonly NewWorkflowEvent[] = [
    ...otherAssignees,
    ...result.effects.flatMap((effect) => toWorkflowEvents(access, profile, effect)),
  ]
  const comment = events.find(({ reason }) => reason !== null)?.reason ?? null
  const [eventIds] = await Promise.all([
    insertWorkflowEvents(tx, row.client_id, row.id, events),
    closeOtherTasks(tx, row.client_id, row.id, {
      assignees: activity ? currentAssignees(activity, assigneeIds) : [],
      available: activity !== undefined && !state.workflowDone && isUnassigned(activity, assigneeIds),
    }),
    insertStatusChange(tx, actor, [written], row.status, comment),
  ])
  const moveId = eventIds[events.findIndex(({ kind }) => kind === "moved")]
  if (actionRecipients && moveId !== undefined) await notifyWorkflowAction(tx, access, before, actionRecipients, moveId)
  const changes = changesOf(before, result, {
    reason: why,
    actedFor: previousAssignee === actor.userId ? null : previousAssignee,
  })
  await recordWrite(tx, actor, written, auditActions[how], changes)
  return written
}

/** Opens and closes tasks, and notifies their assignees. */
export async function followEffects(
  tx: ClientTransaction,
  access: AccessContext,
  { row }: Pick<LockedRecordState, "row">,
  effects: readonly WorkflowEffect[],
  taskDelivery: NotificationDelivery = {},
): Promise<void> {
  const { client_id: clientId, id: recordId } = row
  for (const effect of effects) {
    if (effect.kind === "released") {
      await Promise.all([
        closeTasks(tx, clientId, recordId, effect.people),
        withdraw(tx, { clientId, kinds: ["TASK_ASSIGNED"], dedupeKey: recordId, from: effect.people }),
        withdrawSubstituteNotifications(tx, row, effect.people),
      ])
    }
    if (effect.kind === "offerEnded") await closeOffer(tx, clientId, recordId)
    if (effect.kind === "unassigned") {
      const { activityId, dueInDays } = effect
      await openTasks(tx, clientId, [{ recordId, activityId, dueOn: dueOn(access, row, dueInDays), people: [null] }])
    }
    if (effect.kind === "assigned") {
      const { activityId, people, dueInDays } = effect
      const [substitutes] = await Promise.all([
        substitutesOf(tx, clientId, people, access.now),
        openTasks(tx, clientId, [{ recordId, activityId, dueOn: dueOn(access, row, dueInDays), people }]),
      ])
      const by = access.actor.userId
      const notifications = listTaskNotifications(people, by, taskDelivery, substitutes)
      for (const { people: to, substitutedUserId, kind: _, ...delivery } of notifications) {
        if (substitutedUserId !== undefined) continue
        await notify(tx, {
          clientId,
          kind: "TASK_ASSIGNED",
          to,
          by,
          about: recordId,
          values: {},
          dedupeKey: recordId,
          ...delivery,
        })
      }
      await notifySubstitutes(tx, access, row, notifications)
    }
  }
}

/** Like `followEffects` for the first assignments of new records of one profile, with a fixed number of statements. */
export async function followFirstAssignments(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  assigned: readonly { readonly row: RecordRow; readonly effects: readonly WorkflowEffect[] }[],
): Promise<void> {
  const { clientId, userId: by } = access.actor
  const tasks = assigned.flatMap(({ row, effects }) =>
    effects.flatMap((effect): NewTasks[] => {
      if (effect.kind !== "assigned" && effect.kind !== "unassigned") return []
      const people = effect.kind === "assigned" ? effect.people : [null]
      const { activityId, dueInDays } = effect
      return [{ recordId: row.id, activityId, dueOn: dueOn(access, row, dueInDays), people }]
    }),
  )
  await openTasks(tx, clientId, tasks)
  const assignees = tasks.flatMap(({ recordId, people }) => {
    const named = people.filter((id) => id !== null)
    return named.length > 0 ? [{ recordId, assignees: named, newAssignees: named }] : []
  })
  if (assignees.length === 0) return
  const recipients = assignees.flatMap(({ recordId, newAssignees }) =>
    newAssignees.map((to) => ({ to, about: recordId, dedupeKey: recordId })),
  )
  await notifyOfMany(tx, { clientId, kind: "TASK_ASSIGNED", by, values: {}, recipients })
  await notifySubstitutesOfMany(tx, { clientId, profile, by }, assignees)
}

/** The due date of a task that starts today, at the record's entity. */
function dueOn(access: AccessContext, row: RecordRow, dueInDays: number | null): string | null {
  return dueInDays === null ? null : (addToDate(todayOf(access, row.entity_id), dueInDays, "day") ?? null)
}

/** A workflow event by the current user, under the current version of the profile. */
export function createWorkflowEvent(
  { actor }: AccessContext,
  { version }: CompiledProfile,
): Omit<NewWorkflowEvent, "kind"> {
  const nothing = { action_id: null, from_activity: null, to_activity: null, reason: null, content_hash: null }
  return { actor_id: actor.userId, on_behalf_of: null, profile_version: version, ...nothing }
}

function toWorkflowEvents(
  access: AccessContext,
  profile: CompiledProfile,
  effect: WorkflowEffect,
): readonly NewWorkflowEvent[] {
  const event = createWorkflowEvent(access, profile)
  if (effect.kind === "approved") {
    const { onBehalfOf, content } = effect.approval
    return [{ ...event, kind: "approved", on_behalf_of: onBehalfOf, content_hash: content.hash }]
  }
  if (effect.kind === "noResult") return [{ ...event, kind: "no_result" }]
  if (effect.kind !== "moved") return []
  const { from, to, actionId, onBehalfOf, reason } = effect
  const moved = { action_id: actionId, from_activity: from, to_activity: to, on_behalf_of: onBehalfOf, reason }
  return [{ ...event, kind: "moved", ...moved }]
}

/** The user whose task was reassigned to someone else. */
function previousAssigneeOf(before: WorkflowState, { workflowState }: ActionResult): UserId | null {
  return before.assigneeIds.find((id) => !workflowState.assigneeIds.includes(id)) ?? null
}

const auditActions = {
  acted: "workflow_action_performed",
  reassigned: "workflow_reassigned",
  claimed: "workflow_claimed",
  reopened: "workflow_reopened",
} as const satisfies Readonly<Record<PerformedKind, RecordAction>>

/** For the audit log: the status by name, users by ID. */
function changesOf(
  { workflowState: before }: LockedRecordState,
  { workflowState, effects }: ActionResult,
  details: { readonly reason: string | null; readonly actedFor: UserId | null },
): readonly Change[] {
  const moved = effects.find((effect) => effect.kind === "moved")
  const approval = effects.find((effect) => effect.kind === "approved")?.approval
  const actedFor = moved?.onBehalfOf ?? approval?.onBehalfOf ?? details.actedFor
  const change = (parameter: string, previous: unknown, current: unknown): readonly Change[] =>
    JSON.stringify(previous) === JSON.stringify(current) ? [] : [{ section: null, parameter, previous, current }]
  return [
    ...change("status", before.state.status, workflowState.state.status),
    ...change("assignees", before.assigneeIds, workflowState.assigneeIds),
    ...change("actedFor", null, actedFor),
    ...change("reason", null, moved?.reason ?? details.reason),
    ...change("approved", before.approved?.hash ?? null, workflowState.approved?.hash ?? null),
  ]
}
