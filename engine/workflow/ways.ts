import type { CompiledField } from "../../schemas/compiled.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { reachOf } from "./reach.ts"
import { play, viewOf, type Cast, type Setting, type Simulation } from "./simulate.ts"
import { standstill } from "./openness.ts"
import type { OfferedTo } from "./view.ts"

/** What is put into a field that an action waits for; undefined where there is nothing to put. */
export type Filler = (field: CompiledField) => StoredValue | undefined

/** How a record is played by itself: by whom, with what is filled in on the way, and with which reason where one is asked for. */
export interface Playing {
  readonly cast: Cast
  readonly setting: Setting
  readonly filler: Filler
  readonly reason: string
}

/** As many standings of the record as are looked at before no way is said to be known. */
const mostLookedAt = 1_500

/**
 * The shortest way on to a standing that is wanted, taken step by step by whoever of the cast may; undefined where none of
 * those looked at is.
 */
export function wayTo(
  from: Simulation,
  playing: Playing,
  isWanted: (simulation: Simulation) => boolean,
): Simulation | undefined {
  const known = new Set([nameOf(from)])
  const waiting = [from]
  for (let at = 0; at < waiting.length && at < mostLookedAt; at += 1) {
    const simulation = waiting[at]
    if (!simulation) break
    for (const next of stepsOn(simulation, playing)) {
      if (isWanted(next)) return next
      const name = nameOf(next)
      if (known.has(name)) continue
      known.add(name)
      waiting.push(next)
    }
  }
  return undefined
}

/** Records that stand alike go on alike. */
function nameOf({ record: { standing, values } }: Simulation): string {
  return JSON.stringify([standing, Object.keys(values).filter((keyword) => values[keyword] !== undefined)])
}

/** Every action somebody may take now, each with what it waits for filled in first. */
function* stepsOn(simulation: Simulation, playing: Playing): Generator<Simulation> {
  const { cast, setting, reason } = playing
  for (const { id } of cast.players) {
    for (const offered of viewOf(simulation, cast, id).actions) {
      for (const ready of readyFor(simulation, offered, playing)) {
        const taken = play(ready, cast, id, { kind: "acted", actionId: offered.action.id, reason }, setting)
        if (taken.ok) yield taken.simulation
      }
    }
  }
}

const fillable: ReadonlySet<string> = new Set(["workflow.field_missing", "workflow.nobody_next"])

/** The record with the fields filled in that alone stand against an action, by anybody who may: whoever does prepares it. */
function* readyFor(
  simulation: Simulation,
  { problems }: OfferedTo,
  { cast, setting, filler }: Playing,
): Generator<Simulation> {
  if (problems.some(({ code }) => !fillable.has(code))) return
  if (problems.length === 0) {
    yield simulation
    return
  }
  const { profile, values } = simulation.record
  const missing = profile.fields.filter(({ keyword }) => problems.some(({ params }) => params?.["field"] === keyword))
  const filled = Object.fromEntries(missing.map((field) => [field.keyword, filler(field)]))
  for (const { id } of cast.players) {
    const written = play(simulation, cast, id, { kind: "written", values: { ...values, ...filled } }, setting)
    if (written.ok) yield written.simulation
  }
}

/** Nobody of the cast can go on: nothing at all, or nothing that ever leads to the end. */
export type DeadEnd = "stuck" | "endless"

/** Why the record comes to no end from where it stands; null where it may, where it has, and where it is held up from outside. */
export function deadEndOf(simulation: Simulation, playing: Playing): DeadEnd | null {
  const { record, around } = simulation
  const { workflowDone, activityId } = record.standing.state
  const { workflow } = record.profile
  if (!workflow || workflowDone || standstill(around) !== null) return null
  if (stepsOn(simulation, playing).next().done) return "stuck"
  return activityId !== null && !reachOf(workflow, () => false).ending.has(activityId) ? "endless" : null
}
