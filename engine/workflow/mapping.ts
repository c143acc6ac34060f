import type { UserId } from "../../schemas/ids.ts"
import type { RecordStatus, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { contentOf } from "./content.ts"
import { assigned, ended, type WorkflowEffect } from "./effects.ts"
import {
  activityOf,
  askedNow,
  initialActivity,
  isOffered,
  peopleIn,
  type Approval,
  type WorkflowStanding,
  type WorkingRecord,
} from "./standing.ts"

/** What another version of a workflow makes of where records stand: each keeps its activity or is put at one of the new. */

/** The workflow in force, also where it is switched off, and the one to be put in force; none where it is switched off. */
export interface WorkflowChange {
  readonly before: WorkflowDefinition | undefined
  readonly after: WorkflowDefinition | undefined
}

/**
 * Where a record would go by itself: it stays where its activity does; else to the nearest activity of the same status, by
 * the order they are passed in; else to the beginning. Nowhere only where there is no activity at all.
 */
export function proposedActivity(
  { before, after }: WorkflowChange,
  activityId: string | null,
  status?: RecordStatus,
): WorkflowActivity | undefined {
  const stays = activityOf(after, activityId)
  if (stays) return stays
  const was = activityOf(before, activityId)
  const wanted = was?.status ?? status
  const from = was?.sequence ?? 0
  const away = ({ sequence }: WorkflowActivity) => Math.abs(sequence - from)
  const alike = after?.activities.filter((one) => one.status === wanted) ?? []
  return alike.toSorted((a, b) => away(a) - away(b) || a.sequence - b.sequence)[0] ?? initialActivity(after)
}

/**
 * The activities that records may stay at without being looked at: to stand there means what it meant. None where the
 * workflow is switched on, since nobody has been asked yet.
 */
export function untouchedActivities({ before, after }: WorkflowChange): readonly string[] {
  if (!before?.enabled) return []
  return (after?.activities ?? []).filter((one) => isSame(activityOf(before, one.id), one)).map(({ id }) => id)
}

function isSame(one: WorkflowActivity | undefined, other: WorkflowActivity): boolean {
  if (!one) return false
  const asks = (activity: WorkflowActivity) => [activity.approvals?.inOrder ?? false, isOffered(activity, [])].join()
  return one.status === other.status && one.userField === other.userField && asks(one) === asks(other)
}

export interface MappedStanding {
  readonly standing: WorkflowStanding
  readonly effects: readonly WorkflowEffect[]
  /** Where it was taken from, null where it stood nowhere; null where it stays. */
  readonly moved: { readonly from: string | null; readonly to: string } | null
  /** What was approved here is not what stands there now, by what is material now: it is asked for again. */
  readonly askedAgain: boolean
}

/**
 * A record's standing under another version, at the activity named, which is the one it stands at or one it is put at. The
 * record is as the new version reads it, its standing as it was. Closed stays closed. Whoever was asked stays asked unless the
 * new version asks somebody else; what was approved last stays known, so that it shows whether it has changed since.
 */
export function mapStanding(
  record: WorkingRecord,
  before: WorkflowDefinition | undefined,
  to: WorkflowActivity,
): MappedStanding {
  const { standing } = record
  const { state } = standing
  const isMoved = state.activityId !== to.id
  const moved = isMoved ? { from: state.activityId, to: to.id } : null
  if (state.workflowDone) {
    const closed = isMoved ? { ...standing, state: { ...state, activityId: to.id } } : standing
    return { standing: closed, effects: [], moved, askedAgain: false }
  }
  const next = isMoved ? movedTo(record, to) : stayingAt(record, activityOf(before, to.id), to)
  const askedAgain = next.approvals.length < standing.approvals.length
  return { standing: next, effects: effectsOf(standing, next, before, to), moved, askedAgain }
}

/** The tasks that end and begin. While a workflow is switched off nobody has one, and none had who stood nowhere. */
function effectsOf(
  { state, turn }: WorkflowStanding,
  next: WorkflowStanding,
  before: WorkflowDefinition | undefined,
  to: WorkflowActivity,
): readonly WorkflowEffect[] {
  if (!before?.enabled || state.activityId === null) return assigned(to, next.turn)
  const was = activityOf(before, state.activityId)
  if (was?.id !== to.id) return [...(was ? ended(was, turn) : released(turn)), ...assigned(to, next.turn)]
  const [asked, now] = [askedNow(was, turn), askedNow(to, next.turn)]
  const begins = assigned(to, next.turn)
  return [
    ...released(asked.filter((id) => !now.includes(id))),
    ...(isOffered(was, turn) && !isOffered(to, next.turn) ? ended(was, turn) : []),
    ...begins.flatMap((effect) => onlyNew(effect, asked, isOffered(was, turn))),
  ]
}

/** Whoever was asked already goes on with the task they have. */
function onlyNew(effect: WorkflowEffect, asked: readonly UserId[], wasOffered: boolean): readonly WorkflowEffect[] {
  if (effect.kind === "offered") return wasOffered ? [] : [effect]
  if (effect.kind !== "assigned") return [effect]
  const people = effect.people.filter((id) => !asked.includes(id))
  return people.length > 0 ? [{ ...effect, people }] : []
}

const released = (people: readonly UserId[]): readonly WorkflowEffect[] =>
  people.length > 0 ? [{ kind: "released", people }] : []

function stayingAt(record: WorkingRecord, was: WorkflowActivity | undefined, here: WorkflowActivity): WorkflowStanding {
  const { standing } = record
  const { state, askedBy } = standing
  const approvals = stillGiven(record)
  const status = was && state.status === was.status ? here.status : state.status
  const asksOtherwise = was !== undefined && was.userField !== here.userField && askedBy === (was.userField ?? null)
  const isFinished = state.status === "ACTION_COMPLETED"
  const asked =
    asksOtherwise && !isFinished
      ? askedThrough(record, here.userField, approvals)
      : { turn: asksAgain(standing, approvals), askedBy, approvals }
  const isSameStanding =
    status === state.status &&
    asked.approvals === standing.approvals &&
    asked.askedBy === askedBy &&
    asked.turn === standing.turn
  return isSameStanding ? standing : { ...standing, state: { ...state, status }, ...asked }
}

function movedTo(record: WorkingRecord, to: WorkflowActivity): WorkflowStanding {
  const { state } = record.standing
  const takesApprovals = to.actions.some(({ kind }) => kind === "APPROVAL")
  const approvals = takesApprovals ? stillGiven(record) : []
  return {
    ...record.standing,
    state: { ...state, status: to.status, activityId: to.id },
    ...askedThrough(record, fieldAsking(record, to), approvals),
  }
}

/** Approvals of what the record says now, by what is material now; of one activity they are all of the same. */
function stillGiven(record: WorkingRecord): readonly Approval[] {
  const { approvals } = record.standing
  if (approvals.length === 0) return approvals
  const { hash } = contentOf(record)
  return approvals.every(({ content }) => content.hash === hash) ? approvals : []
}

/** Whoever had given an approval that does not count any more is asked once more. */
function asksAgain({ turn, approvals }: WorkflowStanding, kept: readonly Approval[]): readonly UserId[] {
  if (kept.length === approvals.length || turn.length === 0) return turn
  return [...givers(approvals).filter((id) => !turn.includes(id)), ...turn]
}

/**
 * The people a field names, without those who have approved; where it names nobody, those who were asked stay asked. Where
 * nobody would be left to bring it to an end, all are asked from the start.
 */
function askedThrough(
  record: WorkingRecord,
  field: string | undefined,
  kept: readonly Approval[],
): Pick<WorkflowStanding, "turn" | "askedBy" | "approvals"> {
  const named = peopleIn(record, field)
  const askedBy = field ?? null
  if (named.length === 0) return { turn: asksAgain(record.standing, kept), askedBy, approvals: kept }
  const gave = givers(kept)
  const left = named.filter((id) => !gave.includes(id))
  return left.length > 0 ? { turn: left, askedBy, approvals: kept } : { turn: named, askedBy, approvals: [] }
}

const givers = (some: readonly Approval[]): readonly UserId[] => some.map((one) => one.onBehalfOf ?? one.by)

/**
 * The field that says who is asked at an activity a record is put at, as though it had come there by a step: the one that has
 * asked before, where a step there asks by it; else the only one that steps there ask by; else the activity's own.
 */
function fieldAsking({ profile, standing }: WorkingRecord, to: WorkflowActivity): string | undefined {
  const actions = profile.workflow?.activities.flatMap((activity) => activity.actions) ?? []
  const entering = new Set(
    actions.flatMap(({ nextActivity, userField }) => (nextActivity === to.id && userField ? [userField] : [])),
  )
  if (standing.askedBy !== null && entering.has(standing.askedBy)) return standing.askedBy
  const [only, ...others] = entering
  const isBeginning = initialActivity(profile.workflow)?.id === to.id
  return isBeginning || others.length > 0 ? to.userField : (only ?? to.userField)
}
