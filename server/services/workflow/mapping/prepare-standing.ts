import type { WorkflowEffect } from "../../../../engine/workflow/effects.ts"
import { mapStanding, type WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import {
  activityOf,
  askedNow,
  isOffered,
  type WorkflowStanding,
  type WorkingRecord,
} from "../../../../engine/workflow/standing.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import type { PreparedStanding } from "../../../database/tables/workflow.ts"
import type { Change } from "../../../audit-log/append.ts"

/** A record as a version to come reads it, with its standing as it is. */
export interface StoredRecord extends WorkingRecord {
  /** Whether anything was kept of its standing: of what no step was taken of, nobody was asked yet. */
  readonly wasKept: boolean
  /** Today, where its entity is. */
  readonly today: string
}

/** All that putting the version in force will write about where a record stands; null where that is nothing. */
export function prepareStanding(
  record: StoredRecord,
  { before }: WorkflowChange,
  to: WorkflowActivity,
): PreparedStanding | null {
  const { standing } = record
  const { activityId } = standing.state
  const found = record.wasKept ? standing : { ...standing, state: { ...standing.state, activityId: null } }
  const mapped = mapStanding({ ...record, standing: found }, before, to)
  const isOther = mapped.standing !== found
  if (!isOther && mapped.effects.length === 0) return null
  const from = activityOf(before, activityId)
  const offered = !mapped.standing.state.workflowDone && isOffered(to, mapped.standing.turn)
  return {
    standing: isOther ? mapped.standing : null,
    previousStatus: standing.state.status,
    moved:
      activityId === to.id ? null : { from: activityId, to: to.id, places: { from: from?.name ?? null, to: to.name } },
    askedAgain: mapped.askedAgain,
    activityId: to.id,
    asked: [...askedNow(to, mapped.standing.turn), ...(offered ? [null] : [])],
    ...tasksBy(mapped.effects, record.today),
  }
}

function tasksBy(
  effects: readonly WorkflowEffect[],
  today: string,
): Pick<PreparedStanding, "begins" | "ends" | "dueOn"> {
  const begins: (UserId | null)[] = []
  const ends: (UserId | null)[] = []
  let dueOn: string | null = null
  for (const effect of effects) {
    if (effect.kind === "released") ends.push(...effect.people)
    if (effect.kind === "offerEnded") ends.push(null)
    if (effect.kind !== "assigned" && effect.kind !== "offered") continue
    begins.push(...(effect.kind === "assigned" ? effect.people : [null]))
    dueOn = effect.dueInDays === null ? null : (addToDate(today, effect.dueInDays, "day") ?? null)
  }
  return { begins, ends, dueOn }
}

/** As the trail tells it: the status by its name, the activity as it was called, people by their ids. */
export function standingChanges(before: WorkflowStanding, { standing, moved }: PreparedStanding): readonly Change[] {
  if (!standing) return []
  const change = (parameter: string, previous: unknown, current: unknown): readonly Change[] =>
    JSON.stringify(previous) === JSON.stringify(current) ? [] : [{ section: null, parameter, previous, current }]
  return [
    // Told also where the two are called the same.
    ...(moved ? [{ section: null, parameter: "activity", previous: moved.places.from, current: moved.places.to }] : []),
    ...change("status", before.state.status, standing.state.status),
    ...change("asked", before.turn, standing.turn),
  ]
}
