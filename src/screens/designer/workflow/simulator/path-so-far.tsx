import { firstNotices, type SimulatedStep, type Simulation } from "../../../../../engine/workflow/simulate.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import { useFlowText } from "../use-flow-text.ts"
import { NoticesTold } from "./notices-told.tsx"
import type { SimWords } from "./use-sim-words.ts"
import type { Play } from "./use-simulation.ts"

interface PathSoFarProps {
  readonly played: Play
  readonly words: SimWords
}

/** The way the record came, step by step and with everything that was told, and for whom it waits. */
export function PathSoFar({ played, words }: PathSoFarProps) {
  const text = useFlowText()
  const onRecord = useWorkflowText()
  const { simulation, playing } = played
  const { steps, record } = simulation
  const begun = firstOf(simulation)
  const [maker] = begun.record.standing.preparers
  const done = (step: SimulatedStep) => {
    const person = words.person(step.by)
    if (step.kind === "passed_on") return text("flow.sim.step.passed_on", { person, to: words.person(step.to ?? "") })
    if (step.kind !== "acted") return text(`flow.sim.step.${step.kind}`, { person })
    const values = { action: words.action(step.actionId), person }
    const away = actedFor(step)
    if (away !== null) return text("flow.sim.step.inName", { ...values, away: words.person(away) })
    const waits = step.effects.some((effect) => effect.kind === "approved" && !effect.complete)
    return text(waits ? "flow.sim.step.more" : "flow.sim.step", values)
  }
  return (
    <ol className="flow-sim__path" aria-label={text("flow.sim.path")}>
      {maker === undefined ? null : (
        <li data-done="">
          <span>{text("flow.sim.begun", { person: words.person(maker) })}</span>
          <NoticesTold
            notices={firstNotices(begun, maker, playing.cast)}
            step={{ by: maker, actionId: null }}
            words={words}
          />
        </li>
      )}
      {steps.map((step, index) => (
        <li key={`${index}-${step.kind}`} data-done="">
          <b dir="auto">{words.place(step.activityId)}</b>
          <span>{done(step)}</span>
          {step.effects.some(({ kind }) => kind === "noResult") ? (
            <span>{onRecord("workflow.step.no_result")}</span>
          ) : null}
          <NoticesTold notices={step.notices} step={step} words={words} />
        </li>
      ))}
      <li aria-current="step">
        <b dir="auto">{words.place(record.standing.state.activityId)}</b>
        <span>{words.waits(simulation)}</span>
      </li>
    </ol>
  )
}

function firstOf(simulation: Simulation): Simulation {
  let first = simulation
  while (first.before) first = first.before
  return first
}

/** In whose name the step was taken, where somebody stood in for them. */
function actedFor({ effects }: SimulatedStep): UserId | null {
  for (const effect of effects) {
    if (effect.kind === "moved") return effect.onBehalfOf
    if (effect.kind === "approved") return effect.approval.onBehalfOf
  }
  return null
}
