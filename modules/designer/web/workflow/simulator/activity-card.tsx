import { ArrowLeftToLine, CircleAlert, FastForward, RotateCcw, SkipForward } from "lucide-react"
import type { Ref } from "react"
import { RecordStatusGlyph } from "../../../../../renderers/record-status.tsx"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { announce } from "../../../../../ui/announce.ts"
import { Button } from "../../../../../ui/button.tsx"
import { useFlowText } from "../use-flow-text.ts"
import { TestedActions } from "./tested-actions.tsx"
import type { SimulatorLabels } from "./use-simulator-labels.ts"
import type { SimulatorState } from "./use-simulation.ts"

interface ActivityCardProps {
  readonly ref: Ref<HTMLElement>
  readonly simulator: SimulatorState
  readonly workflow: WorkflowDefinition
  readonly labels: SimulatorLabels
}

/** Current activity, coverage of the workflow, and the buttons to step back, forward and reset. */
export function ActivityCard({ ref, simulator, workflow, labels }: ActivityCardProps) {
  const text = useFlowText()
  const { simulation, deadEnd, testedActions } = simulator
  const { state } = simulation.record.workflowState
  const isAllTested = workflow.activities.every(({ actions }) => actions.every(({ id }) => testedActions.has(id)))
  const simulateTo = (to: "end" | "untried") => {
    const found = simulator.onSimulateTo(to)
    announce(found ? labels.workflowState(found) : text("flow.sim.noPath"))
  }
  return (
    <section
      ref={ref}
      className="simulator__activity ru-card ru-grid ru-gap-8"
      tabIndex={-1}
      aria-label={text("flow.sim.place")}
    >
      <h2 dir="auto">{labels.activityName(state.activityId)}</h2>
      <RecordStatusGlyph status={state.status} />
      <p>{labels.waits(simulation)}</p>
      {deadEnd ? (
        <p className="simulator__blocker ru-grid ru-gap-6 ru-small ru-danger" role="alert">
          <CircleAlert aria-hidden="true" />
          {text(`flow.sim.dead.${deadEnd}`)}
        </p>
      ) : null}
      <div className="ru-cluster ru-gap-8">
        <Button
          size="sm"
          icon={<FastForward className="ru-flip" aria-hidden="true" />}
          disabled={state.workflowDone}
          onClick={() => simulateTo("end")}
        >
          {text("flow.sim.end")}
        </Button>
        <Button
          size="sm"
          icon={<SkipForward className="ru-flip" aria-hidden="true" />}
          disabled={isAllTested}
          onClick={() => simulateTo("untried")}
        >
          {text("flow.sim.next")}
        </Button>
        <Button
          size="sm"
          icon={<ArrowLeftToLine className="ru-flip" aria-hidden="true" />}
          disabled={simulation.before === null}
          onClick={() => {
            if (simulation.before) announce(labels.workflowState(simulation.before))
            simulator.onBack()
          }}
        >
          {text("flow.sim.back")}
        </Button>
        <Button
          size="sm"
          icon={<RotateCcw className="ru-flip" aria-hidden="true" />}
          onClick={() => announce(labels.workflowState(simulator.onReset()))}
        >
          {text("flow.sim.reset")}
        </Button>
      </div>
      <TestedActions workflow={workflow} testedActions={testedActions} labels={labels} />
    </section>
  )
}
