import { findAction, findActivity } from "../../../../../engine/edit/workflow.ts"
import type { SimulatedStep, Simulation } from "../../../../../engine/workflow/simulate.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { useLanguage } from "../../../../language/language-provider.tsx"
import { useFlowDesk } from "../flow-desk.ts"
import { useFlowText } from "../use-flow-text.ts"

interface PathSoFarProps {
  readonly simulation: Simulation
  readonly nameOf: (id: string) => string
}

/** The way the record came, step by step, and for whom it waits. */
export function PathSoFar({ simulation, nameOf }: PathSoFarProps) {
  const text = useFlowText()
  const language = useLanguage()
  const { definition } = useFlowDesk()
  const { steps, record } = simulation
  const { state, turn } = record.standing
  const place = (id: string | null) => {
    const activity = id === null ? undefined : findActivity(definition, id)
    return activity ? textIn(activity.name, language) : ""
  }
  const done = ({ actionId, by, effects }: SimulatedStep) => {
    const action = findAction(definition, actionId)?.action
    const values = { action: action ? textIn(action.name, language) : "", person: nameOf(by) }
    const waits = effects.some((effect) => effect.kind === "approved" && !effect.complete)
    return text(waits ? "flow.sim.step.more" : "flow.sim.step", values)
  }
  const waiting = state.workflowDone
    ? text("flow.locked")
    : turn.length > 0
      ? text("flow.sim.waits", { people: turn.map(nameOf).join(", ") })
      : text("flow.sim.waitsAnybody")
  return (
    <ol className="flow-sim__path">
      {steps.map((step, index) => (
        <li key={`${index}-${step.actionId}`} data-done="">
          <b dir="auto">{place(step.activityId)}</b>
          <span>{done(step)}</span>
        </li>
      ))}
      <li aria-current="step">
        <b dir="auto">{place(state.activityId)}</b>
        <span>{waiting}</span>
      </li>
    </ol>
  )
}
