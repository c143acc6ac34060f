import { useMemo, useState } from "react"
import { interpretingCheck } from "../../../../../engine/validate/interpreting-check.ts"
import {
  beginSimulation,
  judgeValues,
  play,
  type Cast,
  type Doing,
  type PlayedRecord,
  type Setting,
  type Simulation,
  type Surroundings,
} from "../../../../../engine/workflow/simulate.ts"
import { initialActivity, peopleIn } from "../../../../../engine/workflow/standing.ts"
import { deadEndOf, wayTo, type DeadEnd, type Playing } from "../../../../../engine/workflow/ways.ts"
import type { RecordContext } from "../../../../../renderers/record/record-context.ts"
import { valuesOf } from "../../../../../renderers/record/record-values.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../../../schemas/record.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { madeUpRecord } from "./made-up-record.ts"
import { bystanderId, peopleAround, playerOf } from "./sample-people.ts"

/** A play, and everything one may do with it. */
export interface Play {
  readonly simulation: Simulation
  readonly playing: Playing
  readonly actor: UserId
  /** Why it comes to no end from here, if so. */
  readonly deadEnd: DeadEnd | null
  /** Actions that were taken since the play began, whatever was taken back. */
  readonly tried: ReadonlySet<string>
  /** What stands against what was wished for last. */
  readonly refusals: readonly Problem[]
  readonly onActor: (actor: UserId) => void
  /** Null once they are there again. */
  readonly onAway: (person: UserId, substitute: UserId | null) => void
  readonly onRole: (person: UserId, roleId: string | null) => void
  readonly onAround: (around: Surroundings) => void
  readonly onDo: (doing: Doing) => Simulation | undefined
  readonly onBack: () => void
  /** Where the record stands then. */
  readonly onReset: () => Simulation
  /** Plays on by itself to the end, or to an action that was not tried; undefined where no way is found. */
  readonly onPlayOn: (to: "end" | "untried") => Simulation | undefined
}

interface State {
  readonly begun: Begun
  readonly simulation: Simulation
  readonly actor: UserId
  readonly away: ReadonlyMap<UserId, UserId>
  readonly roles: ReadonlyMap<UserId, string>
  readonly tried: ReadonlySet<string>
  readonly refusals: readonly Problem[]
}

interface PlayWish {
  readonly compiled: CompiledProfile
  readonly workflow: WorkflowDefinition
  /** A made-up one without it. */
  readonly source: ProfileInstance | null
  readonly context: RecordContext
  /** Given where an action asks for one. */
  readonly reason: string
}

/** A play of the draft's workflow; another workflow, or another record, begins another one. */
export function useSimulation({ compiled, workflow, source, context, reason }: PlayWish): Play {
  const { language, today, decimalPlaces } = context
  const setting = useMemo<Setting>(() => ({ today, decimalPlaces, check: interpretingCheck }), [today, decimalPlaces])
  const begun = useMemo(
    () => begin({ ...compiled, workflow }, source, { language, setting }),
    [compiled, workflow, source, language, setting],
  )
  const [kept, setState] = useState<State>(() => atBeginning(begun))
  if (kept.begun !== begun) setState(atBeginning(begun))
  const state = kept.begun === begun ? kept : atBeginning(begun)
  const { simulation, actor, away, roles, tried } = state
  const { filler } = begun
  const cast = useMemo<Cast>(
    () => ({ away, players: peopleAround(simulation.record).map((id) => playerOf(id, rolesOf(roles, id))) }),
    [simulation.record, away, roles],
  )
  const playing = useMemo<Playing>(() => ({ cast, setting, filler, reason }), [cast, setting, filler, reason])
  // Looked for once a step: that takes every action of everybody.
  const deadEnd = useMemo(() => deadEndOf(simulation, playing), [simulation, playing])
  const put = (change: Partial<State>) => setState({ ...state, refusals: [], ...change })
  const goOn = (next: Simulation) => {
    const taken = next.steps.flatMap(({ actionId }) => actionId ?? [])
    put({ simulation: next, actor: next.record.standing.turn[0] ?? actor, tried: new Set([...tried, ...taken]) })
    return next
  }
  return {
    simulation,
    playing,
    actor,
    deadEnd,
    tried,
    refusals: state.refusals,
    onActor: (next) => put({ actor: next }),
    onAway: (person, substitute) => put({ away: changed(away, person, substitute) }),
    onRole: (person, roleId) => put({ roles: changed(roles, person, roleId) }),
    onAround: (around) => put({ simulation: { ...simulation, around } }),
    onDo(doing) {
      const outcome = play(simulation, cast, actor, doing, setting)
      if (!outcome.ok) {
        put({ refusals: outcome.problems })
        return undefined
      }
      if (doing.kind !== "written") return goOn(outcome.simulation)
      put({ simulation: outcome.simulation })
      return outcome.simulation
    },
    onBack: () =>
      simulation.before && put({ simulation: simulation.before, actor: simulation.steps.at(-1)?.by ?? actor }),
    onReset() {
      setState({ ...atBeginning(begun), tried, away, roles })
      return begun.simulation
    },
    onPlayOn(to) {
      const isWanted = ({ record, steps }: Simulation) =>
        to === "end" ? record.standing.state.workflowDone : !tried.has(steps.at(-1)?.actionId ?? "")
      // What cannot be come to from here may be from the beginning.
      const found =
        wayTo(simulation, playing, isWanted) ??
        (to === "untried" ? wayTo(begun.simulation, playing, isWanted) : undefined)
      return found && goOn(found)
    },
  }
}

function rolesOf(roles: State["roles"], id: UserId): readonly string[] {
  const role = roles.get(id)
  return role === undefined ? [] : [role]
}

function changed<Key, Value>(known: ReadonlyMap<Key, Value>, key: Key, value: Value | null): ReadonlyMap<Key, Value> {
  const others = [...known].filter(([one]) => one !== key)
  return new Map(value === null ? others : [...others, [key, value]])
}

type Begun = ReturnType<typeof begin>

function atBeginning(begun: Begun): State {
  const { simulation, actor } = begun
  return { begun, simulation, actor, away: new Map(), roles: new Map(), tried: new Set(), refusals: [] }
}

/** From the beginning: whoever works there first has written the record. */
function begin(
  profile: CompiledProfile,
  source: ProfileInstance | null,
  { language, setting }: { readonly language: RecordContext["language"]; readonly setting: Setting },
) {
  const made = madeUpRecord(profile, { language, today: setting.today })
  const values = source ? valuesOf(profile, source) : made.values
  const record: Omit<PlayedRecord, "standing"> = { profile, values }
  const [first = bystanderId("writer")] = peopleIn(record, initialActivity(profile.workflow)?.userField)
  const simulation = beginSimulation(record, [first])
  const nobody: Cast = { players: [], away: new Map() }
  const wrongIn = (some: PlayedRecord["values"]) => judgeValues(simulation, nobody, first, some, setting).problems
  const overlooked = source ? [] : [...wrongIn(made.values), ...wrongIn(made.whole)]
  return { simulation: { ...simulation, overlooked }, actor: first, filler: made.filler }
}
