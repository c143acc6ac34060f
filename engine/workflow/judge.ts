import type { UserId } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { WorkflowAction, WorkflowActivity } from "../../schemas/workflow.ts"
import { changedSinceApproval } from "./content.ts"
import {
  activityOf,
  approvalsNeeded,
  askedNow,
  peopleIn,
  type ActingPerson,
  type WorkflowStanding,
  type WorkingRecord,
} from "./standing.ts"

/** An action somebody may take now. */
export interface Permitted {
  readonly ok: true
  readonly activity: WorkflowActivity
  readonly action: WorkflowAction
  readonly next: WorkflowActivity
  /** Who is asked once it is taken, and by which field. */
  readonly asked: Pick<WorkflowStanding, "turn" | "askedBy">
  /** The work begins for them, also where they were asked before; otherwise it goes on with those who have it. */
  readonly asksAnew: boolean
  readonly onBehalfOf: UserId | null
}

export interface Refused {
  readonly ok: false
  readonly problems: readonly Problem[]
}

export const refused = (...problems: readonly Problem[]): Refused => ({ ok: false, problems })

/** Each action of the record's activity, with what stands against this person taking it; a reason is asked for later. */
export function offeredActions(
  record: WorkingRecord,
  person: ActingPerson,
): readonly { readonly action: WorkflowAction; readonly verdict: Permitted | Refused }[] {
  const activity = activityOf(record.profile.workflow, record.standing.state.activityId)
  return (activity?.actions ?? []).map((action) => ({ action, verdict: judgeAction(record, person, action.id) }))
}

/** Whether the person may take the action now; if not, everything that stands in the way. */
export function judgeAction(record: WorkingRecord, person: ActingPerson, actionId: string): Permitted | Refused {
  const { state } = record.standing
  if (state.workflowDone) return refused(problem("workflow.done", []))
  if (!state.isUnlocked) return refused(problem("workflow.locked", []))
  const { workflow } = record.profile
  const activity = activityOf(workflow, state.activityId)
  if (!activity) return refused(problem("workflow.no_activity", []))
  const action = activity.actions.find(({ id }) => id === actionId)
  if (!action) return refused(problem("workflow.not_offered", ["actionId"]))
  const next = action.nextActivity === undefined ? activity : activityOf(workflow, action.nextActivity)
  if (!next) return refused(problem("workflow.no_activity", ["actionId"]))

  const hand = handOf(record, person, activity, action)
  if ("code" in hand) return refused(hand)
  const { asksAnew, ...asked } = askedAfter(record, activity, action, next)
  const problems = [...missingFields(record, action), ...missingPeople(record, action, next, asked.turn)]
  if (action.workflowDone && action.kind !== "APPROVAL" && changedSinceApproval(record)) {
    problems.push(problem("workflow.changed_since_approval", []))
  }
  return problems.length > 0 ? refused(...problems) : { ok: true, activity, action, next, asked, asksAnew, ...hand }
}

/** In whose name the person would act, or why they may not. */
function handOf(
  { standing }: WorkingRecord,
  person: ActingPerson,
  activity: WorkflowActivity,
  action: WorkflowAction,
): Pick<Permitted, "onBehalfOf"> | Problem {
  const names = namesToActIn(standing.turn, person, activity, action)
  if (names.length === 0) return problem("workflow.not_your_turn", [])
  if (action.kind !== "APPROVAL") return { onBehalfOf: names[0] ?? null }
  if (standing.approvals.some(({ by }) => by === person.id)) return problem("workflow.approved_already", [])
  const prepared = (id: UserId | null) => !action.ownWorkAllowed && standing.preparers.includes(id ?? person.id)
  const free = prepared(person.id) ? [] : names.filter((name) => !prepared(name))
  return free.length > 0 ? { onBehalfOf: free[0] ?? null } : problem("workflow.own_work", [])
}

/** Null is the person's own name. */
function namesToActIn(
  turn: readonly UserId[],
  person: ActingPerson,
  activity: WorkflowActivity,
  action: WorkflowAction,
): readonly (UserId | null)[] {
  const own = action.kind === "RE_ASSIGN" && person.isAdministrator
  if (turn.length === 0) return own || person.mayWrite ? [null] : []
  const asked = askedNow(activity, turn)
  const others = asked.filter((id) => id !== person.id && person.standsInFor.includes(id))
  return own || asked.includes(person.id) ? [null, ...others] : others
}

function missingFields({ profile, values }: WorkingRecord, action: WorkflowAction): Problem[] {
  return (action.requires ?? []).flatMap((id) => {
    const field = profile.fields.find((one) => one.id === id)
    return field && values[field.keyword] === undefined
      ? [problem("workflow.field_missing", [field.keyword], { field: field.keyword })]
      : []
  })
}

function missingPeople(
  record: WorkingRecord,
  action: WorkflowAction,
  next: WorkflowActivity,
  turn: readonly UserId[],
): readonly Problem[] {
  const { fields } = record.profile
  const asked = fields.find(({ id }) => id === action.userField)
  if (asked && action.isRequired && peopleIn(record, asked.id).length === 0) {
    return [problem("workflow.nobody_next", [asked.keyword], { field: asked.keyword })]
  }
  const needed = approvalsNeeded(next, turn.length)
  const enters = action.nextActivity !== undefined && !action.workflowDone
  return enters && turn.length > 0 && turn.length < needed
    ? [problem("workflow.too_few_people", asked ? [asked.keyword] : [], { needed, named: turn.length })]
    : []
}

function askedAfter(
  record: WorkingRecord,
  activity: WorkflowActivity,
  action: WorkflowAction,
  next: WorkflowActivity,
): Permitted["asked"] & Pick<Permitted, "asksAnew"> {
  const { turn, askedBy, sentBy } = record.standing
  const ends = action.actionCompleted === true || action.kind === "APPROVAL"
  if (action.workflowDone || (ends && next === activity)) return { turn: [], askedBy: null, asksAnew: true }
  const named = peopleIn(record, action.userField)
  if (action.userField !== undefined && named.length > 0)
    return { turn: named, askedBy: action.userField, asksAnew: true }
  if (action.nextActivity === undefined) return { turn, askedBy, asksAnew: false }
  const home = peopleIn(record, next.userField)
  if (home.length === 0 && action.kind === "RE_ASSIGN" && sentBy !== null)
    return { turn: [sentBy], askedBy: null, asksAnew: true }
  return { turn: home, askedBy: next.userField ?? null, asksAnew: true }
}
