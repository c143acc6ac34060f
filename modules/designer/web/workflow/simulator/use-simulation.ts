import { useMemo, useState } from "react"
import { interpretingCheck } from "../../../../../engine/validate/interpreting-check.ts"
import {
  startSimulation,
  checkValues,
  simulateAction,
  type Participants,
  type SimulatedOperation,
  type SimulatedRecord,
  type Setting,
  type Simulation,
  type ExternalBlockers,
} from "../../../../../engine/workflow/simulate.ts"
import { initialActivity, usersInField } from "../../../../../engine/workflow/workflow-state.ts"
import { findDeadEnd, findPath, type DeadEnd, type SimulationSetup } from "../../../../../engine/workflow/paths.ts"
import type { RecordContext } from "../../../../../renderers/record/record-context.ts"
import { valuesOf } from "../../../../../renderers/record/record-values.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../../../schemas/record.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { createSampleRecord } from "./sample-record.ts"
import { bystanderId, listSimulationUsers, simulatedUserOf } from "./sample-users.ts"

/** A simulation and its operations. */
export interface SimulatorState {
  readonly simulation: Simulation
  readonly playing: SimulationSetup
  readonly actor: UserId
  /** Why the end cannot be reached from here, if so. */
  readonly deadEnd: DeadEnd | null
  /** Actions performed since the simulation started, including those undone. */
  readonly testedActions: ReadonlySet<string>
  /** Why the last requested action was rejected. */
  readonly rejections: readonly Problem[]
  readonly onActor: (actor: UserId) => void
  /** A null substitute ends the absence. */
  readonly onAway: (person: UserId, substitute: UserId | null) => void
  readonly onRole: (person: UserId, roleId: string | null) => void
  readonly onAround: (around: ExternalBlockers) => void
  readonly onDo: (doing: SimulatedOperation) => Simulation | undefined
  readonly onBack: () => void
  /** Returns the initial simulation. */
  readonly onReset: () => Simulation
  /** Simulates automatically to the end, or to an untested action; undefined when there is no path. */
  readonly onSimulateTo: (to: "end" | "untried") => Simulation | undefined
}

interface State {
  readonly initial: InitialSimulation
  readonly simulation: Simulation
  readonly actor: UserId
  readonly away: ReadonlyMap<UserId, UserId>
  readonly roles: ReadonlyMap<UserId, string>
  readonly testedActions: ReadonlySet<string>
  readonly rejections: readonly Problem[]
}

interface SimulationOptions {
  readonly compiled: CompiledProfile
  readonly workflow: WorkflowDefinition
  /** A sample record when null. */
  readonly source: ProfileInstance | null
  readonly context: RecordContext
  /** Used when an action requires a reason. */
  readonly reason: string
}

/** A simulation of the draft's workflow; restarts when the workflow or record changes. */
export function useSimulation({ compiled, workflow, source, context, reason }: SimulationOptions): SimulatorState {
  const { language, today, decimalPlaces } = context
  const setting = useMemo<Setting>(() => ({ today, decimalPlaces, check: interpretingCheck }), [today, decimalPlaces])
  const initial = useMemo(
    () => createInitialSimulation({ ...compiled, workflow }, source, { language, setting }),
    [compiled, workflow, source, language, setting],
  )
  const [stored, setState] = useState<State>(() => initialSimulatorState(initial))
  if (stored.initial !== initial) setState(initialSimulatorState(initial))
  const state = stored.initial === initial ? stored : initialSimulatorState(initial)
  const { simulation, actor, away, roles, testedActions } = state
  const { filler } = initial
  const participants = useMemo<Participants>(
    () => ({
      away,
      users: listSimulationUsers(simulation.record).map((id) => simulatedUserOf(id, rolesOf(roles, id))),
    }),
    [simulation.record, away, roles],
  )
  const playing = useMemo<SimulationSetup>(
    () => ({ participants, setting, filler, reason }),
    [participants, setting, filler, reason],
  )
  // Computed once per step, because it tries every action of every user.
  const deadEnd = useMemo(() => findDeadEnd(simulation, playing), [simulation, playing])
  const updateState = (change: Partial<State>) => setState({ ...state, rejections: [], ...change })
  const goOn = (next: Simulation) => {
    const performedActions = next.steps.flatMap(({ actionId }) => actionId ?? [])
    updateState({
      simulation: next,
      actor: next.record.workflowState.assigneeIds[0] ?? actor,
      testedActions: new Set([...testedActions, ...performedActions]),
    })
    return next
  }
  return {
    simulation,
    playing,
    actor,
    deadEnd,
    testedActions,
    rejections: state.rejections,
    onActor: (next) => updateState({ actor: next }),
    onAway: (person, substitute) => updateState({ away: withEntry(away, person, substitute) }),
    onRole: (person, roleId) => updateState({ roles: withEntry(roles, person, roleId) }),
    onAround: (around) => updateState({ simulation: { ...simulation, around } }),
    onDo(doing) {
      const outcome = simulateAction(simulation, participants, actor, doing, setting)
      if (!outcome.ok) {
        updateState({ rejections: outcome.problems })
        return undefined
      }
      if (doing.kind !== "written") return goOn(outcome.simulation)
      updateState({ simulation: outcome.simulation })
      return outcome.simulation
    },
    onBack: () =>
      simulation.before && updateState({ simulation: simulation.before, actor: simulation.steps.at(-1)?.by ?? actor }),
    onReset() {
      setState({ ...initialSimulatorState(initial), testedActions, away, roles })
      return initial.simulation
    },
    onSimulateTo(to) {
      const isMatch = ({ record, steps }: Simulation) =>
        to === "end" ? record.workflowState.state.workflowDone : !testedActions.has(steps.at(-1)?.actionId ?? "")
      // An action unreachable from here may be reachable from the start.
      const found =
        findPath(simulation, playing, isMatch) ??
        (to === "untried" ? findPath(initial.simulation, playing, isMatch) : undefined)
      return found && goOn(found)
    },
  }
}

function rolesOf(roles: State["roles"], id: UserId): readonly string[] {
  const role = roles.get(id)
  return role === undefined ? [] : [role]
}

function withEntry<Key, Value>(known: ReadonlyMap<Key, Value>, key: Key, value: Value | null): ReadonlyMap<Key, Value> {
  const others = [...known].filter(([one]) => one !== key)
  return new Map(value === null ? others : [...others, [key, value]])
}

type InitialSimulation = ReturnType<typeof createInitialSimulation>

function initialSimulatorState(initial: InitialSimulation): State {
  const { simulation, actor } = initial
  return { initial, simulation, actor, away: new Map(), roles: new Map(), testedActions: new Set(), rejections: [] }
}

/** Initial simulation: the first assignee has created the record. */
function createInitialSimulation(
  profile: CompiledProfile,
  source: ProfileInstance | null,
  { language, setting }: { readonly language: RecordContext["language"]; readonly setting: Setting },
) {
  const sampleRecord = createSampleRecord(profile, { language, today: setting.today })
  const values = source ? valuesOf(profile, source) : sampleRecord.values
  const record: Omit<SimulatedRecord, "workflowState"> = { profile, values }
  const [first = bystanderId("writer")] = usersInField(record, initialActivity(profile.workflow)?.userField)
  const simulation = startSimulation(record, [first])
  const nobody: Participants = { users: [], away: new Map() }
  const problemsIn = (some: SimulatedRecord["values"]) => checkValues(simulation, nobody, first, some, setting).problems
  const overlooked = source ? [] : [...problemsIn(sampleRecord.values), ...problemsIn(sampleRecord.allValues)]
  return { simulation: { ...simulation, overlooked }, actor: first, filler: sampleRecord.filler }
}
