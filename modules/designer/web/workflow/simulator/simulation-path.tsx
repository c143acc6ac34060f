import {
  listInitialNotifications,
  type SimulatedStep,
  type Simulation,
} from "../../../../../engine/workflow/simulate.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import { useFlowText } from "../use-flow-text.ts"
import { SentNotifications } from "./sent-notifications.tsx"
import type { SimulatorLabels } from "./use-simulator-labels.ts"
import type { SimulatorState } from "./use-simulation.ts"

interface SimulationPathProps {
  readonly simulator: SimulatorState
  readonly labels: SimulatorLabels
}

/** History of the simulated record with all notifications, and its current assignees. */
export function SimulationPath({ simulator, labels }: SimulationPathProps) {
  const text = useFlowText()
  const onRecord = useWorkflowText()
  const { simulation, playing } = simulator
  const { steps, record } = simulation
  const initial = firstOf(simulation)
  const [preparer] = initial.record.workflowState.preparers
  const done = (step: SimulatedStep) => {
    const person = labels.person(step.by)
    if (step.kind === "reassigned")
      return text("flow.sim.event.reassigned", { person, to: labels.person(step.to ?? "") })
    if (step.kind !== "acted") return text(`flow.sim.event.${step.kind}`, { person })
    const values = { action: labels.action(step.actionId), person }
    const away = representedUserOf(step)
    if (away !== null) return text("flow.sim.event.inName", { ...values, away: labels.person(away) })
    const waits = step.effects.some((effect) => effect.kind === "approved" && !effect.complete)
    return text(waits ? "flow.sim.event.more" : "flow.sim.event", values)
  }
  return (
    <ol className="simulator__path ru-grid ru-gap-8 ru-small" aria-label={text("flow.sim.path")}>
      {preparer === undefined ? null : (
        <li data-done="">
          <span>{text("flow.sim.started", { person: labels.person(preparer) })}</span>
          <SentNotifications
            notifications={listInitialNotifications(initial, preparer, playing.participants)}
            step={{ by: preparer, actionId: null }}
            labels={labels}
          />
        </li>
      )}
      {steps.map((step, index) => (
        <li key={`${index}-${step.kind}`} data-done="">
          <b dir="auto">{labels.activityName(step.activityId)}</b>
          <span>{done(step)}</span>
          {step.effects.some(({ kind }) => kind === "noResult") ? (
            <span>{onRecord("workflow.event.no_result")}</span>
          ) : null}
          <SentNotifications notifications={step.notifications} step={step} labels={labels} />
        </li>
      ))}
      <li aria-current="step">
        <b dir="auto">{labels.activityName(record.workflowState.state.activityId)}</b>
        <span>{labels.waits(simulation)}</span>
      </li>
    </ol>
  )
}

function firstOf(simulation: Simulation): Simulation {
  let first = simulation
  while (first.before) first = first.before
  return first
}

/** The user for whom a substitute performed the step. */
function representedUserOf({ effects }: SimulatedStep): UserId | null {
  for (const effect of effects) {
    if (effect.kind === "moved") return effect.onBehalfOf
    if (effect.kind === "approved") return effect.approval.onBehalfOf
  }
  return null
}
