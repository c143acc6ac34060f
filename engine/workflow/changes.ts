import type { UserId } from "../../schemas/ids.ts"
import { problem } from "../../schemas/problems.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { Taken } from "./act.ts"
import { beginningOf } from "./beginning.ts"
import { contentOf } from "./content.ts"
import { assigned, ended, type WorkflowEffect } from "./effects.ts"
import { refused, type Refused } from "./judge.ts"
import type { WorkflowActivity } from "../../schemas/workflow.ts"
import {
  activityOf,
  askedNow,
  initialActivity,
  isOffered,
  peopleIn,
  type ActingPerson,
  type Approval,
  type WorkflowStanding,
  type WorkingRecord,
} from "./standing.ts"

/** What happens to a record's standing beside its actions: it is changed, opened again, or its work passed on. */

/**
 * After a save. Whoever changed what is material has prepared the record and cannot approve it; approvals given at this
 * activity were of something else and are asked for again.
 */
export function afterChange(record: WorkingRecord, previous: RecordValues, by: UserId): Taken {
  const { profile, standing } = record
  const before = { profile, values: previous }
  const isMaterial = contentOf(record).hash !== contentOf(before).hash
  const kept = isMaterial ? [] : standing.approvals
  const turn = turnAfterChange(record, before, kept)
  if (!isMaterial && turn === standing.turn) return { ok: true, standing, effects: [] }
  const activity = activityOf(profile.workflow, standing.state.activityId)
  const preparers = isMaterial && !standing.preparers.includes(by) ? [...standing.preparers, by] : standing.preparers
  return {
    ok: true,
    standing: { ...standing, turn, preparers, approvals: kept },
    effects: activity ? reassigned(activity, standing.turn, turn) : [],
  }
}

/**
 * Where another person stands now in the field that names who is asked, they are, also where it had named nobody; whoever has
 * approved is asked no more.
 */
function turnAfterChange(
  record: WorkingRecord,
  before: Omit<WorkingRecord, "standing">,
  kept: readonly Approval[],
): readonly UserId[] {
  const { turn, askedBy, approvals } = record.standing
  const gave = (some: readonly Approval[]) => some.map((one) => one.onBehalfOf ?? one.by)
  const named = peopleIn(record, askedBy ?? undefined)
  const renamed = named.length > 0 && !isSame(named, peopleIn(before, askedBy ?? undefined))
  if (renamed) {
    const left = named.filter((id) => !gave(kept).includes(id))
    return left.length > 0 ? left : turn
  }
  if (turn.length === 0 || kept.length === approvals.length) return turn
  return [...gave(approvals).filter((id) => !turn.includes(id)), ...turn]
}

const isSame = (some: readonly UserId[], others: readonly UserId[]) => some.join() === others.join()

/** Those who are asked no more, and those who are from now on. */
export function reassigned(
  activity: WorkflowActivity,
  before: readonly UserId[],
  after: readonly UserId[],
): readonly WorkflowEffect[] {
  if (isSame(before, after)) return []
  if (before.length === 0) return [...ended(activity, before), ...assigned(activity, after)]
  const [asked, now] = [askedNow(activity, before), askedNow(activity, after)]
  const gone = asked.filter((id) => !now.includes(id))
  const people = now.filter((id) => !asked.includes(id))
  const { id: activityId, dueInDays = null } = activity
  return [
    ...(gone.length > 0 ? [{ kind: "released" as const, people: gone }] : []),
    ...(people.length > 0 ? [{ kind: "assigned" as const, people, activityId, dueInDays }] : []),
  ]
}

/**
 * A closed record is worked on again, from the beginning of its workflow, by whoever sent it last. What was approved stays
 * known, so that it shows whether it has changed since.
 */
export function reopen(record: WorkingRecord): Taken | Refused {
  const { profile, standing } = record
  if (!standing.state.workflowDone && standing.state.isUnlocked) return refused(problem("workflow.not_closed", []))
  if (!standing.state.workflowDone) {
    return { ok: true, standing: { ...standing, state: { ...standing.state, isUnlocked: true } }, effects: [] }
  }
  const first = initialActivity(profile.workflow)
  const home = peopleIn(record, first?.userField)
  const byField = home.length > 0 || standing.sentBy === null
  const turn = byField ? home : [standing.sentBy]
  const askedBy = byField ? (first?.userField ?? null) : null
  const state = { ...beginningOf(profile), subStatus: standing.state.subStatus }
  const effects = first ? assigned(first, turn) : []
  return { ok: true, standing: { ...standing, state, turn, askedBy, preparers: [], approvals: [] }, effects }
}

/** Whose turn the person may pass on: their own, before that of somebody they stand in for. */
function turnHeldBy({ turn }: WorkflowStanding, { id, standsInFor }: ActingPerson): UserId | undefined {
  return turn.includes(id) ? id : turn.find((one) => standsInFor.includes(one))
}

/** Whether the person could pass the work on at all, to whomever. */
export function mayPassOn({ profile, standing }: WorkingRecord, person: ActingPerson): boolean {
  const { workflowDone, isUnlocked, activityId } = standing.state
  const isOpen = !workflowDone && isUnlocked && activityOf(profile.workflow, activityId) !== undefined
  return isOpen && (turnHeldBy(standing, person) !== undefined || mayAssign({ profile, standing }, person))
}

/** Whether work waits for nobody in particular and the person may say whose it is. */
function mayAssign({ profile, standing }: Pick<WorkingRecord, "profile" | "standing">, person: ActingPerson): boolean {
  const activity = activityOf(profile.workflow, standing.state.activityId)
  return person.coordinates === true && person.mayWrite && activity !== undefined && isOffered(activity, standing.turn)
}

/** Somebody whose turn it is asks another person to act instead, or a coordinator somebody where nobody was named. Who prepared the record cannot be asked to approve it. */
export function passOn(record: WorkingRecord, person: ActingPerson, to: UserId): Taken | Refused {
  const { standing } = record
  const activity = activityOf(record.profile.workflow, standing.state.activityId)
  if (standing.state.workflowDone) return refused(problem("workflow.done", []))
  if (!standing.state.isUnlocked) return refused(problem("workflow.locked", []))
  const whose = turnHeldBy(standing, person)
  const assigns = mayAssign(record, person)
  if (!activity || (whose === undefined && !assigns)) return refused(problem("workflow.not_your_turn", []))
  if (standing.turn.includes(to)) return refused(problem("workflow.asked_already", ["to"]))
  const gave = standing.approvals.some(({ by, onBehalfOf }) => by === to || onBehalfOf === to)
  if (gave) return refused(problem("workflow.approved_already", ["to"]))
  const approves = activity.actions.some(({ kind, ownWorkAllowed }) => kind === "APPROVAL" && !ownWorkAllowed)
  if (approves && standing.preparers.includes(to)) return refused(problem("workflow.own_work", ["to"]))
  const turn = whose === undefined ? [to] : standing.turn.map((id) => (id === whose ? to : id))
  const effects = reassigned(activity, standing.turn, turn)
  return { ok: true, standing: { ...standing, turn, askedBy: null }, effects }
}
