import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { Problem } from "../../schemas/problems.ts"
import { problem } from "../../schemas/problems.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { WorkflowDefinition } from "../../schemas/workflow.ts"
import type { RuleContext } from "../rules/context.ts"
import { judge } from "../validate/judge.ts"
import type { SchemaCheck } from "../validate/schema-check.ts"
import { act, type Taken } from "./act.ts"
import { beginningStanding } from "./beginning.ts"
import { afterChange, passOn, reopen } from "./changes.ts"
import { assigned } from "./effects.ts"
import { refused, type Refused } from "./judge.ts"
import { type Openness, readOnlyProblem, standstill, writeHindrance } from "./openness.ts"
import { initialActivity, type WorkingRecord } from "./standing.ts"
import { takeUp } from "./take-up.ts"
import { noticesOfStep, toldOfStep, type StepNotice, type Substitutes } from "./told.ts"
import { workflowFor, type Onlooker, type WorkflowView } from "./view.ts"

/** Somebody who plays: what the product would know of their rights. */
export interface Player {
  readonly id: UserId
  readonly mayWrite: boolean
  readonly mayReopen: boolean
  readonly isAdministrator: boolean
  /** May assign work for which nobody was named. */
  readonly coordinates?: boolean
  /** Ids of the roles that rules may ask for. */
  readonly roles: readonly string[]
}

export interface Cast {
  readonly players: readonly Player[]
  readonly away: Substitutes
}

/** What holds a record up from outside its workflow. */
export type Surroundings = Pick<Openness, "processCompleted" | "projectClosed">

/** What rules are asked with, beside the record's state and who acts. */
export type Setting = Pick<RuleContext, "today" | "decimalPlaces"> & { readonly check: SchemaCheck }

export interface PlayedRecord extends WorkingRecord {
  readonly profile: CompiledProfile
}

/** What somebody does with the record that is played through. */
export type Doing =
  | { readonly kind: "acted"; readonly actionId: string; readonly reason?: string }
  | { readonly kind: "passed_on"; readonly to: UserId }
  | { readonly kind: "taken_up" }
  | { readonly kind: "reopened" }
  | { readonly kind: "written"; readonly values: RecordValues }

export interface SimulatedStep {
  readonly kind: Doing["kind"]
  readonly by: UserId
  /** The activity it was done in. */
  readonly activityId: string | null
  /** Of an action alone. */
  readonly actionId: string | null
  /** To whom the work was passed on. */
  readonly to: UserId | null
  readonly effects: Taken["effects"]
  readonly notices: readonly StepNotice[]
}

/** A record played through its workflow: the engine's own steps, and nothing of it is kept anywhere. */
export interface Simulation {
  readonly record: PlayedRecord
  readonly around: Surroundings
  readonly steps: readonly SimulatedStep[]
  /** As it was before the last step. */
  readonly before: Simulation | null
  /** What was wrong in a made-up record before anybody looked, which stands against no change of it. */
  readonly overlooked: readonly Problem[]
}

export type Played = { readonly ok: true; readonly simulation: Simulation } | Refused

/** A new record; whoever is asked to begin with is told, as `firstNotices` says. */
export function beginSimulation(
  record: Omit<PlayedRecord, "standing">,
  writtenBy: readonly UserId[],
  overlooked: readonly Problem[] = [],
): Simulation {
  return {
    record: { ...record, standing: beginningStanding(record, writtenBy) },
    around: { processCompleted: false, projectClosed: false },
    steps: [],
    before: null,
    overlooked,
  }
}

/** What is told when the record is made by somebody. */
export function firstNotices({ record }: Simulation, by: UserId, { away }: Cast): readonly StepNotice[] {
  const first = initialActivity(record.profile.workflow)
  return first ? noticesOfStep(assigned(first, record.standing.turn), undefined, by, away) : []
}

/** A player as the engine sees them; of nobody in the cast, somebody who may only read. */
export function onlooker({ players, away }: Cast, id: UserId): Onlooker {
  const player = players.find((one) => one.id === id)
  const standsInFor = [...away].flatMap(([absent, substitute]) => (substitute === id ? [absent] : []))
  const { mayWrite = false, isAdministrator = false, coordinates = false, mayReopen = false } = player ?? {}
  return { person: { id, standsInFor, mayWrite, isAdministrator, coordinates }, mayReopen }
}

/** Everything the player may do now, and of the rest why not: what the record's page would show them. */
export function viewOf({ record, around }: Simulation, cast: Cast, id: UserId): WorkflowView {
  return workflowFor(record, onlooker(cast, id), standstill(around))
}

/** The record after somebody did something with it, or why they may not. */
export function play(simulation: Simulation, cast: Cast, by: UserId, doing: Doing, setting: Setting): Played {
  const { record } = simulation
  if (doing.kind === "written") return write(simulation, cast, by, doing.values, setting)
  const heldUp = standstill(simulation.around)
  if (heldUp !== null) return refused(readOnlyProblem(heldUp))
  const taken = taking(record, cast, onlooker(cast, by), doing)
  if (!taken.ok) return taken
  const told = doing.kind === "acted" ? toldOfStep(record, taken) : undefined
  return stepped(simulation, record, taken, {
    kind: doing.kind,
    by,
    actionId: doing.kind === "acted" ? doing.actionId : null,
    to: doing.kind === "passed_on" ? doing.to : null,
    notices: noticesOfStep(taken.effects, told, by, cast.away),
  })
}

function taking(
  record: PlayedRecord,
  cast: Cast,
  { person, mayReopen }: Onlooker,
  doing: Exclude<Doing, { readonly kind: "written" }>,
): Taken | Refused {
  if (doing.kind === "acted") return act(record, person, doing)
  if (doing.kind === "taken_up") return takeUp(record, person)
  if (doing.kind === "reopened") {
    const feature = record.profile.type
    return mayReopen ? reopen(record) : refused(problem("access.forbidden", [], { action: "DELETE", feature }))
  }
  const reads = cast.players.some(({ id }) => id === doing.to)
  return reads ? passOn(record, person, doing.to) : refused(problem("workflow.may_not_read", ["to"]))
}

/** A save: judged as every save is, and what it makes of whose turn it is. */
function write(simulation: Simulation, cast: Cast, by: UserId, given: RecordValues, setting: Setting): Played {
  const { record } = simulation
  const hindrance = writeHindrance(opennessOf(simulation), onlooker(cast, by).person.mayWrite)
  if (hindrance !== null) return refused(readOnlyProblem(hindrance))
  const verdict = judgeValues(simulation, cast, by, given, setting)
  const overlooked = new Set(simulation.overlooked.map(nameOf))
  const problems = verdict.problems.filter((one) => !overlooked.has(nameOf(one)))
  if (problems.length > 0) return refused(...problems)
  const changed = { ...record, values: verdict.values }
  const taken = afterChange(changed, record.values, by)
  const notices = noticesOfStep(taken.effects, undefined, by, cast.away)
  return stepped(simulation, changed, taken, { kind: "written", by, actionId: null, to: null, notices })
}

const nameOf = ({ code, path, params }: Problem): string => JSON.stringify([code, path, params ?? {}])

function stepped(
  simulation: Simulation,
  record: PlayedRecord,
  { standing, effects }: Taken,
  step: Omit<SimulatedStep, "activityId" | "effects">,
): Played {
  const { activityId } = simulation.record.standing.state
  const steps = [...simulation.steps, { ...step, activityId, effects }]
  return { ok: true, simulation: { ...simulation, record: { ...record, standing }, steps, before: simulation } }
}

function opennessOf({ record, around }: Simulation): Openness {
  const { workflowDone, isUnlocked } = record.standing.state
  return { ...around, workflowDone, isUnlocked }
}

/** Why the player may not change the record now, if so. */
export function writeRefusal(simulation: Simulation, cast: Cast, id: UserId): Problem | null {
  const reason = writeHindrance(opennessOf(simulation), onlooker(cast, id).person.mayWrite)
  return reason === null ? null : readOnlyProblem(reason)
}

/** What rules are asked with, where the player looks at the record as it stands. */
export function ruleContextFor({ record }: Simulation, { players }: Cast, id: UserId, setting: Setting): RuleContext {
  const { today, decimalPlaces } = setting
  const roles = players.find((one) => one.id === id)?.roles ?? []
  return {
    today,
    state: record.standing.state,
    actor: { userId: id, roles },
    ...(decimalPlaces !== undefined && { decimalPlaces }),
  }
}

/** The verdict of a save of these values by the player. */
export function judgeValues(simulation: Simulation, cast: Cast, id: UserId, values: RecordValues, setting: Setting) {
  const { profile, values: previous } = simulation.record
  return judge(setting.check, profile, ruleContextFor(simulation, cast, id, setting), values, previous)
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
