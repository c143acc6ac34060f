import type { UserId } from "../../schemas/ids.ts"
import { problem } from "../../schemas/problems.ts"
import type { RecordState } from "../../schemas/record.ts"
import { contentOf } from "./content.ts"
import { assigned, ended, type WorkflowEffect } from "./effects.ts"
import { judgeAction, refused, type Permitted, type Refused } from "./judge.ts"
import { completesWithoutResult } from "./result.ts"
import {
  approvalsNeeded,
  asksReason,
  type ActingPerson,
  type Approval,
  type WorkflowStanding,
  type WorkingRecord,
} from "./standing.ts"

/** What somebody asks for. */
export interface Move {
  readonly actionId: string
  readonly reason?: string | undefined
}

export interface Taken {
  readonly ok: true
  readonly standing: WorkflowStanding
  readonly effects: readonly WorkflowEffect[]
}

/**
 * A record's next step: pure, so that the server, the screen and the simulator cannot disagree. The record is as its
 * values are now; nothing here changes them.
 */
export function act(record: WorkingRecord, person: ActingPerson, move: Move): Taken | Refused {
  const permitted = judgeAction(record, person, move.actionId)
  if (!permitted.ok) return permitted
  const reason = move.reason?.trim() ?? ""
  if (asksReason(permitted.action) && reason === "") return refused(problem("workflow.reason_missing", ["reason"]))
  if (permitted.action.kind !== "APPROVAL") return moved(record, person, permitted, reason, [])

  const content = contentOf(record)
  const approval: Approval = { by: person.id, onBehalfOf: permitted.onBehalfOf, content }
  // What was approved of other content does not count; it is asked for anew when the content changes.
  const given = [...record.standing.approvals.filter((one) => one.content.hash === content.hash), approval]
  const named = record.standing.turn.length === 0 ? 0 : record.standing.turn.length + given.length - 1
  const complete = given.length >= approvalsNeeded(permitted.activity, named)
  const approved: WorkflowEffect = { kind: "approved", approval, complete }
  return complete
    ? moved(record, person, permitted, reason, [approved])
    : waitsForMore(record.standing, permitted, given, approved)
}

function waitsForMore(
  standing: WorkflowStanding,
  { activity }: Permitted,
  approvals: readonly Approval[],
  approved: WorkflowEffect & { kind: "approved" },
): Taken {
  const whose = approved.approval.onBehalfOf ?? approved.approval.by
  const turn = standing.turn.filter((id) => id !== whose)
  const effects: WorkflowEffect[] = [approved]
  if (turn.length < standing.turn.length) effects.push({ kind: "released", people: [whose] })
  const goesOn = activity.approvals?.inOrder || turn.length === 0
  if (goesOn && turn.length < standing.turn.length) effects.push(...assigned(activity, turn))
  return { ok: true, standing: { ...standing, turn, approvals }, effects }
}

function moved(
  record: WorkingRecord,
  person: ActingPerson,
  permitted: Permitted,
  reason: string,
  before: readonly WorkflowEffect[],
): Taken {
  const { standing } = record
  const { action, activity, next, asked, asksAnew, onBehalfOf } = permitted
  const whose = onBehalfOf ?? person.id
  const effects: WorkflowEffect[] = [
    ...before,
    {
      kind: "moved",
      from: activity.id,
      to: next.id,
      actionId: action.id,
      by: person.id,
      onBehalfOf,
      reason: reason === "" ? null : reason,
    },
  ]
  if (asksAnew) effects.push(...ended(activity, standing.turn))
  if (asksAnew && !action.workflowDone) effects.push(...assigned(next, asked.turn))
  if (action.actionCompleted) effects.push({ kind: "actionCompleted" })
  if (action.workflowDone) effects.push({ kind: "closed" })
  if (completesWithoutResult(record, action)) effects.push({ kind: "noResult" })

  const sends = action.kind === "SEND_FOR_APPROVAL"
  return {
    ok: true,
    standing: {
      state: stateAfter(standing.state, permitted),
      ...asked,
      sentBy: sends || action.kind === "PLAIN" ? whose : standing.sentBy,
      preparers: sends ? joined(standing.preparers, [person.id, whose]) : standing.preparers,
      approvals: asksAnew || action.kind === "APPROVAL" ? [] : standing.approvals,
      approved: action.kind === "APPROVAL" ? contentOf(record) : standing.approved,
    },
    effects,
  }
}

function stateAfter(state: RecordState, { action, next }: Permitted): RecordState {
  const inPlace = action.workflowDone ? "WORKFLOW_DONE" : action.actionCompleted ? "ACTION_COMPLETED" : state.status
  return {
    ...state,
    status: action.nextActivity === undefined ? inPlace : next.status,
    activityId: next.id,
    workflowDone: action.workflowDone === true,
  }
}

const joined = (some: readonly UserId[], more: readonly UserId[]): readonly UserId[] => [...new Set([...some, ...more])]
