import type { Taken } from "../../../engine/workflow/act.ts"
import type { WorkflowEffect } from "../../../engine/workflow/effects.ts"
import {
  activityOf,
  askedNow,
  isOffered,
  type WorkflowStanding,
  type WorkingRecord,
} from "../../../engine/workflow/standing.ts"
import { noticesOfTask, type NoticeWay, toldOfStep } from "../../../engine/workflow/told.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import type { Tenant } from "../../database/database.ts"
import { notify, withdraw } from "../../notifications/notify.ts"
import type { Change } from "../../audit-log/append.ts"
import { todayOf, type Reader } from "../profile/records/reader.ts"
import { type RecordRow, updateRow } from "../profile/records/record-repository.ts"
import { noteStatus, noteWritten, type RecordAction } from "../profile/records/written.ts"
import { substitutesOf } from "./absences/stands-in.ts"
import { tellSubstitutes, untellSubstitutes } from "./absences/tell-substitutes.ts"
import { writeStanding } from "./standing-repository.ts"
import { insertSteps, type NewStep } from "./step-repository.ts"
import { tellOfStep } from "./tell-of-step.ts"
import { closeOffer, closeOtherTasks, closeTasks, openTasks } from "./task-repository.ts"

/** A record whose row is held, with where it stands; the profile is the whole one. */
export interface Standing {
  readonly row: RecordRow
  readonly profile: CompiledProfile
  readonly standing: WorkflowStanding
}

/** An action was taken; one's turn passed on; work that was nobody's taken up; the record opened again. */
export type How = "acted" | "passed_on" | "taken_up" | "reopened"

/** Stores a step of the engine's with everything that follows: state, tasks, history, trail and who is told. */
export async function storeStep(
  tx: Tenant,
  reader: Reader,
  before: Standing & Pick<WorkingRecord, "values">,
  taken: Taken,
  how: How,
  why: string | null = null,
): Promise<RecordRow> {
  const { actor } = reader
  const { row, profile, standing } = before
  const { state } = taken.standing
  const isWithoutResult = taken.effects.some(({ kind }) => kind === "noResult")
  const written = await updateRow(tx, row, actor.userId, {
    status: state.status,
    sub_status: state.subStatus,
    activity_id: state.activityId,
    is_unlocked: state.isUnlocked,
    workflow_done: state.workflowDone,
    without_result: how !== "reopened" && (row.without_result || isWithoutResult),
  })
  await writeStanding(tx, row, taken.standing)
  const told = how === "acted" ? toldOfStep(before, taken) : undefined
  await followEffects(tx, reader, before, taken.effects, told?.task)
  const activity = activityOf(profile.workflow, state.activityId)
  // Whoever an earlier definition had asked, and this one does not, has nothing left to do.
  const { turn } = taken.standing
  await closeOtherTasks(tx, row.client_id, row.id, {
    asked: activity ? askedNow(activity, turn) : [],
    offered: activity !== undefined && !state.workflowDone && isOffered(activity, turn),
  })
  const passed = how === "acted" ? null : passedFrom(standing, taken)
  const beside =
    how === "acted" ? [] : [{ ...plainStep(reader, profile), kind: how, on_behalf_of: passed, reason: why }]
  const steps: readonly NewStep[] = [...beside, ...taken.effects.flatMap((effect) => stepOf(reader, profile, effect))]
  const stepIds = await insertSteps(tx, row.client_id, row.id, steps)
  const moveId = stepIds[steps.findIndex(({ kind }) => kind === "moved")]
  if (told && moveId !== undefined) await tellOfStep(tx, reader, before, told, moveId)
  const comment = steps.find(({ reason }) => reason !== null)?.reason ?? null
  await noteStatus(tx, actor, [written], row.status, comment)
  const changes = changesOf(before, taken, { reason: why, actedFor: passed === actor.userId ? null : passed })
  await noteWritten(tx, actor, written, auditActions[how], changes)
  return written
}

/** Tasks that end and begin, and who is told of theirs. */
export async function followEffects(
  tx: Tenant,
  reader: Reader,
  { row }: Pick<Standing, "row">,
  effects: readonly WorkflowEffect[],
  tellTasks: NoticeWay = {},
): Promise<void> {
  const { client_id: clientId, id: recordId } = row
  for (const effect of effects) {
    if (effect.kind === "released") {
      await closeTasks(tx, clientId, recordId, effect.people)
      await withdraw(tx, { clientId, kinds: ["TASK_ASSIGNED"], once: recordId, from: effect.people })
      await untellSubstitutes(tx, row, effect.people)
    }
    if (effect.kind === "offerEnded") await closeOffer(tx, clientId, recordId)
    if (effect.kind === "offered") {
      const { activityId, dueInDays } = effect
      await openTasks(tx, { clientId, recordId, activityId, dueOn: dueOn(reader, row, dueInDays), people: [null] })
    }
    if (effect.kind === "assigned") {
      const { activityId, people, dueInDays } = effect
      await openTasks(tx, { clientId, recordId, activityId, dueOn: dueOn(reader, row, dueInDays), people })
      const by = reader.actor.userId
      const substitutes = await substitutesOf(tx, clientId, people, reader.now)
      const notices = noticesOfTask(people, by, tellTasks, substitutes)
      for (const { people: to, inPlaceOf, kind: _, ...way } of notices) {
        if (inPlaceOf !== undefined) continue
        await notify(tx, {
          clientId,
          kind: "TASK_ASSIGNED",
          to,
          by,
          about: recordId,
          values: {},
          once: recordId,
          ...way,
        })
      }
      await tellSubstitutes(tx, reader, row, notices)
    }
  }
}

/** The day work is due that begins today, where the record's entity is. */
function dueOn(reader: Reader, row: RecordRow, dueInDays: number | null): string | null {
  return dueInDays === null ? null : (addToDate(todayOf(reader, row.entity_id), dueInDays, "day") ?? null)
}

/** Somebody did it, by the profile as it is now. */
export function plainStep({ actor }: Reader, { version }: CompiledProfile): Omit<NewStep, "kind"> {
  const nothing = { action_id: null, from_activity: null, to_activity: null, reason: null, content_hash: null }
  return { actor_id: actor.userId, on_behalf_of: null, profile_version: version, ...nothing }
}

function stepOf(reader: Reader, profile: CompiledProfile, effect: WorkflowEffect): readonly NewStep[] {
  const step = plainStep(reader, profile)
  if (effect.kind === "approved") {
    const { onBehalfOf, content } = effect.approval
    return [{ ...step, kind: "approved", on_behalf_of: onBehalfOf, content_hash: content.hash }]
  }
  if (effect.kind === "noResult") return [{ ...step, kind: "no_result" }]
  if (effect.kind !== "moved") return []
  const { from, to, actionId, onBehalfOf, reason } = effect
  const moved = { action_id: actionId, from_activity: from, to_activity: to, on_behalf_of: onBehalfOf, reason }
  return [{ ...step, kind: "moved", ...moved }]
}

/** Whose turn went to somebody else. */
function passedFrom(before: WorkflowStanding, { standing }: Taken): UserId | null {
  return before.turn.find((id) => !standing.turn.includes(id)) ?? null
}

const auditActions = {
  acted: "workflow_acted",
  passed_on: "workflow_passed_on",
  taken_up: "workflow_taken_up",
  reopened: "workflow_reopened",
} as const satisfies Readonly<Record<How, RecordAction>>

/** As the trail tells them: the status by its name, people by their ids. */
function changesOf(
  { standing: before }: Standing,
  { standing, effects }: Taken,
  given: { readonly reason: string | null; readonly actedFor: UserId | null },
): readonly Change[] {
  const moved = effects.find((effect) => effect.kind === "moved")
  const approval = effects.find((effect) => effect.kind === "approved")?.approval
  const actedFor = moved?.onBehalfOf ?? approval?.onBehalfOf ?? given.actedFor
  const change = (parameter: string, previous: unknown, current: unknown): readonly Change[] =>
    JSON.stringify(previous) === JSON.stringify(current) ? [] : [{ section: null, parameter, previous, current }]
  return [
    ...change("status", before.state.status, standing.state.status),
    ...change("asked", before.turn, standing.turn),
    ...change("actedFor", null, actedFor),
    ...change("reason", null, moved?.reason ?? given.reason),
    ...change("approved", before.approved?.hash ?? null, standing.approved?.hash ?? null),
  ]
}
