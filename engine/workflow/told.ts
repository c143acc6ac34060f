import type { UserId } from "../../schemas/ids.ts"
import type { ActionNotice } from "../../schemas/workflow.ts"
import type { Taken } from "./act.ts"
import type { WorkflowEffect } from "./effects.ts"
import { activityOf, askedNow, peopleIn, type WorkingRecord } from "./standing.ts"

/** How somebody is told. */
export type NoticeWay = Pick<ActionNotice, "channels" | "templateId">

/** People an action tells in one way. */
export interface Telling extends NoticeWay {
  readonly people: readonly UserId[]
}

export interface ToldOfStep {
  readonly actionId: string
  /** How those are told of their task whom the step gives one; absent where the action says nothing of them. */
  readonly task?: NoticeWay
  /** The others, nobody twice and not who took it. */
  readonly others: readonly Telling[]
}

/** Whom the action of a step tells beside those it gives a task; undefined where no action was taken to its end. */
export function toldOfStep(record: WorkingRecord, { effects, standing }: Taken): ToldOfStep | undefined {
  const move = effects.find((effect) => effect.kind === "moved")
  const { workflow } = record.profile
  const action = activityOf(workflow, move?.from ?? null)?.actions.find(({ id }) => id === move?.actionId)
  if (!move || !action) return undefined
  const { notifies = [] } = action
  const next = activityOf(workflow, standing.state.activityId)
  const audiences = {
    ASKED: next && !standing.state.workflowDone ? askedNow(next, standing.turn) : [],
    SENDER: record.standing.sentBy === null ? [] : [record.standing.sentBy],
    PREPARERS: standing.preparers,
  } as const
  const told = new Set<UserId>([
    move.by,
    ...effects.flatMap((effect) => (effect.kind === "assigned" ? effect.people : [])),
  ])
  const others = notifies.flatMap(({ to = [], userFields = [], ...way }): readonly Telling[] => {
    const named = [
      ...to.flatMap((audience) => audiences[audience]),
      ...userFields.flatMap((field) => peopleIn(record, field)),
    ]
    const people = [...new Set(named)].filter((id) => !told.has(id))
    for (const id of people) told.add(id)
    return people.length > 0 ? [{ people, ...way }] : []
  })
  const ofTask = notifies.find(({ to }) => to?.includes("ASKED"))
  return { actionId: action.id, others, ...(ofTask && { task: wayOf(ofTask) }) }
}

function wayOf({ channels, templateId }: ActionNotice): NoticeWay {
  return { ...(channels && { channels }), ...(templateId !== undefined && { templateId }) }
}

/** What people are told of a step, as far as each of them may read the record. */
export interface StepNotice extends NoticeWay {
  readonly kind: "TASK_ASSIGNED" | "WORKFLOW_ACTION"
  readonly people: readonly UserId[]
  /** Who is away, where the one told acts for them meanwhile. */
  readonly inPlaceOf?: UserId
}

/** Who acts now for whom, by the one who is away. */
export type Substitutes = ReadonlyMap<UserId, UserId>

/** What is told of work that begins for these people: to each, and to who acts for those who are away. Nobody is told of their own doing. */
export function noticesOfTask(
  people: readonly UserId[],
  by: UserId | null,
  way: NoticeWay,
  substitutes: Substitutes,
): readonly StepNotice[] {
  const kind = "TASK_ASSIGNED" as const
  const own = people.filter((id) => id !== by)
  const acting = people.flatMap((away): readonly StepNotice[] => {
    const substitute = substitutes.get(away)
    // Who is asked in their own name is told of that.
    const isTold = substitute !== undefined && substitute !== by && !people.includes(substitute)
    return isTold ? [{ kind, people: [substitute], inPlaceOf: away }] : []
  })
  return own.length > 0 ? [{ kind, people: own, ...way }, ...acting] : acting
}

/** Everything that is told of a step. */
export function noticesOfStep(
  effects: readonly WorkflowEffect[],
  told: ToldOfStep | undefined,
  by: UserId,
  substitutes: Substitutes,
): readonly StepNotice[] {
  const tasks = effects.flatMap((effect) =>
    effect.kind === "assigned" ? noticesOfTask(effect.people, by, told?.task ?? {}, substitutes) : [],
  )
  return [...tasks, ...(told?.others ?? []).map((one) => ({ kind: "WORKFLOW_ACTION" as const, ...one }))]
}
