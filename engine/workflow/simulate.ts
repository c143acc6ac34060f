import type { CompiledField } from "../../schemas/compiled.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { WorkflowDefinition } from "../../schemas/workflow.ts"
import { act, type Move, type Taken } from "./act.ts"
import { beginningStanding } from "./beginning.ts"
import { afterChange } from "./changes.ts"
import type { Refused } from "./judge.ts"
import type { ActingPerson, WorkingRecord } from "./standing.ts"
import { toldOfStep, type ToldOfStep } from "./told.ts"

/** What somebody did with the record that is played through. */
export interface SimulatedStep {
  readonly by: UserId
  /** The activity it was done in. */
  readonly activityId: string
  readonly actionId: string
  readonly effects: Taken["effects"]
  readonly told: ToldOfStep | undefined
}

/** A record played through its workflow: the engine's own steps, and nothing of it is kept anywhere. */
export interface Simulation {
  readonly record: WorkingRecord
  readonly steps: readonly SimulatedStep[]
}

export function beginSimulation(record: Omit<WorkingRecord, "standing">, writtenBy: readonly UserId[]): Simulation {
  return { record: { ...record, standing: beginningStanding(record, writtenBy) }, steps: [] }
}

/** The record after somebody took an action, or why they may not. */
export function takeSimulated(
  { record, steps }: Simulation,
  person: ActingPerson,
  move: Move,
): { readonly ok: true; readonly simulation: Simulation } | Refused {
  const taken = act(record, person, move)
  if (!taken.ok) return taken
  const step: SimulatedStep = {
    by: person.id,
    activityId: record.standing.state.activityId ?? "",
    actionId: move.actionId,
    effects: taken.effects,
    told: toldOfStep(record, taken),
  }
  return { ok: true, simulation: { record: { ...record, standing: taken.standing }, steps: [...steps, step] } }
}

/** The record after somebody changed what it says. */
export function writeSimulated({ record, steps }: Simulation, values: RecordValues, by: UserId): Simulation {
  const changed = { ...record, values }
  return { record: { ...changed, standing: afterChange(changed, record.values, by).standing }, steps }
}

/** The fields a workflow looks at, in the form's order: those it requires, and those that name people. */
export function fieldsAskedFor(
  workflow: WorkflowDefinition,
  fields: readonly CompiledField[],
): { readonly required: readonly CompiledField[]; readonly naming: readonly CompiledField[] } {
  const actions = workflow.activities.flatMap((activity) => activity.actions)
  const required = new Set(actions.flatMap(({ requires = [] }) => requires))
  const naming = new Set([
    ...workflow.activities.flatMap(({ userField = [] }) => userField),
    ...actions.flatMap(({ userField = [], notifies = [] }) =>
      [userField, notifies.flatMap(({ userFields = [] }) => userFields)].flat(),
    ),
  ])
  return {
    required: fields.filter(({ id }) => required.has(id) && !naming.has(id)),
    naming: fields.filter(({ id }) => naming.has(id)),
  }
}
