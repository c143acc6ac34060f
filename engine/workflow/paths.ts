import type { CompiledField } from "../../schemas/compiled.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { reachabilityOf } from "./reachability.ts"
import { simulateAction, viewOf, type Participants, type Setting, type Simulation } from "./simulate.ts"
import { findActionBlocker } from "./record-locks.ts"
import type { AvailableActionView } from "./view.ts"

/** Value for a field that an action requires; undefined if there is none. */
export type Filler = (field: CompiledField) => StoredValue | undefined

/**
 * How a record is simulated automatically: by which users, with which values filled in, and with which reason if one is
 * required.
 */
export interface SimulationSetup {
  readonly participants: Participants
  readonly setting: Setting
  readonly filler: Filler
  readonly reason: string
}

/** Maximum number of states examined before the search gives up. */
const maxVisited = 1_500

/**
 * Finds the shortest path to a matching state by actions of the participants; undefined if no examined state matches.
 */
export function findPath(
  from: Simulation,
  setup: SimulationSetup,
  isMatch: (simulation: Simulation) => boolean,
): Simulation | undefined {
  const known = new Set([nameOf(from)])
  const waiting = [from]
  for (let at = 0; at < waiting.length && at < maxVisited; at += 1) {
    const simulation = waiting[at]
    if (!simulation) break
    for (const next of nextSimulations(simulation, setup)) {
      if (isMatch(next)) return next
      const name = nameOf(next)
      if (known.has(name)) continue
      known.add(name)
      waiting.push(next)
    }
  }
  return undefined
}

/** Records with equal states continue equally. */
function nameOf({ record: { workflowState, values } }: Simulation): string {
  return JSON.stringify([workflowState, Object.keys(values).filter((keyword) => values[keyword] !== undefined)])
}

/** Every action that a participant can perform now, with the required fields filled in first. */
function* nextSimulations(simulation: Simulation, playing: SimulationSetup): Generator<Simulation> {
  const { participants, setting, reason } = playing
  for (const { id } of participants.users) {
    for (const availableAction of viewOf(simulation, participants, id).actions) {
      for (const ready of readyFor(simulation, availableAction, playing)) {
        const actionResult = simulateAction(
          ready,
          participants,
          id,
          { kind: "acted", actionId: availableAction.action.id, reason },
          setting,
        )
        if (actionResult.ok) yield actionResult.simulation
      }
    }
  }
}

const fillable: ReadonlySet<string> = new Set(["workflow.field_missing", "workflow.next_activity_without_assignee"])

/**
 * Fills in the fields that are the only obstacle to an action, by any participant who can; that participant becomes a
 * preparer.
 */
function* readyFor(
  simulation: Simulation,
  { problems }: AvailableActionView,
  { participants, setting, filler }: SimulationSetup,
): Generator<Simulation> {
  if (problems.some(({ code }) => !fillable.has(code))) return
  if (problems.length === 0) {
    yield simulation
    return
  }
  const { profile, values } = simulation.record
  const missing = profile.fields.filter(({ keyword }) => problems.some(({ params }) => params?.["field"] === keyword))
  const filled = Object.fromEntries(missing.map((field) => [field.keyword, filler(field)]))
  for (const { id } of participants.users) {
    const written = simulateAction(
      simulation,
      participants,
      id,
      { kind: "written", values: { ...values, ...filled } },
      setting,
    )
    if (written.ok) yield written.simulation
  }
}

/** `stuck`: no participant can act. `endless`: no action ever leads to the end. */
export type DeadEnd = "stuck" | "endless"

/**
 * Why the record cannot reach the end from its current state; null if it can, if it has, or if it is blocked from
 * outside.
 */
export function findDeadEnd(simulation: Simulation, playing: SimulationSetup): DeadEnd | null {
  const { record, around } = simulation
  const { workflowDone, activityId } = record.workflowState.state
  const { workflow } = record.profile
  if (!workflow || workflowDone || findActionBlocker(around) !== null) return null
  if (nextSimulations(simulation, playing).next().done) return "stuck"
  return activityId !== null && !reachabilityOf(workflow, () => false).ending.has(activityId) ? "endless" : null
}
