import { problem } from "../../schemas/problems.ts"
import type { Taken } from "./act.ts"
import { reassigned } from "./changes.ts"
import { refused, type Refused } from "./judge.ts"
import { activityOf, isOffered, type ActingPerson, type WorkingRecord } from "./standing.ts"

/**
 * Somebody makes work their own that waits for anybody who may write the record. Whoever could not finish it does not hold it
 * back from others: who prepared the record does not take up its approval, nor does who has approved it here.
 */
export function takeUp(record: WorkingRecord, person: ActingPerson): Taken | Refused {
  const { standing, profile } = record
  if (standing.state.workflowDone) return refused(problem("workflow.done", []))
  if (!standing.state.isUnlocked) return refused(problem("workflow.locked", []))
  const activity = activityOf(profile.workflow, standing.state.activityId)
  if (!activity) return refused(problem("workflow.no_activity", []))
  if (!person.mayWrite) return refused(problem("workflow.not_your_turn", []))
  if (!isOffered(activity, standing.turn)) return refused(problem("workflow.taken_already", []))
  if (standing.approvals.some(({ by }) => by === person.id)) return refused(problem("workflow.approved_already", []))
  const approves = activity.actions.some(({ kind, ownWorkAllowed }) => kind === "APPROVAL" && !ownWorkAllowed)
  if (approves && standing.preparers.includes(person.id)) return refused(problem("workflow.own_work", []))
  const turn = [person.id]
  const effects = reassigned(activity, standing.turn, turn)
  return { ok: true, standing: { ...standing, turn, askedBy: null }, effects }
}
