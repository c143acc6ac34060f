import { useState } from "react"
import type { SimulatedOperation, Simulation } from "../../../../../engine/workflow/simulate.ts"
import { simulateAction, viewOf } from "../../../../../engine/workflow/simulate.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import { Button } from "../../../../../ui/button.tsx"
import { OptionField } from "../option-field.tsx"
import type { SimulatorLabels } from "./use-simulator-labels.ts"
import type { SimulatorState } from "./use-simulation.ts"

interface OtherActionsProps {
  readonly simulator: SimulatorState
  readonly labels: SimulatorLabels
  readonly onPerformed: (name: string, simulation: Simulation | undefined) => void
}

/** Other actions of a user: claim or reassign a task, reopen a closed record. */
export function OtherActions({ simulator, labels, onPerformed }: OtherActionsProps) {
  const onRecord = useWorkflowText()
  const [isReassigning, setReassigning] = useState(false)
  const { simulation, playing, actor } = simulator
  const { participants, setting } = playing
  const view = viewOf(simulation, participants, actor)
  const simulate = (name: string, doing: SimulatedOperation) => {
    setReassigning(false)
    onPerformed(name, simulator.onDo(doing))
  }
  const others = participants.users
    .filter(
      ({ id }) =>
        view.canReassign && simulateAction(simulation, participants, actor, { kind: "reassigned", to: id }, setting).ok,
    )
    .map(({ id }) => ({ value: id, label: labels.person(id), person: true }))
  if (!view.canClaim && !view.canReassign && !view.canReopen) return null
  return (
    <div className="simulator__other-actions ru-cluster ru-gap-8">
      {view.canClaim ? (
        <Button size="sm" onClick={() => simulate(onRecord("tasks.take"), { kind: "claimed" })}>
          {onRecord("tasks.take")}
        </Button>
      ) : null}
      {view.canReassign ? (
        <Button
          size="sm"
          disabled={others.length === 0}
          aria-expanded={isReassigning}
          onClick={() => setReassigning(!isReassigning)}
        >
          {onRecord("workflow.reassign")}
        </Button>
      ) : null}
      {view.canReopen ? (
        <Button size="sm" onClick={() => simulate(onRecord("workflow.reopen"), { kind: "reopened" })}>
          {onRecord("workflow.reopen")}
        </Button>
      ) : null}
      {isReassigning && view.canReassign ? (
        <OptionField
          label={onRecord("workflow.reassign.to")}
          options={others}
          value={undefined}
          emptyLabel={onRecord("workflow.reassign.picker")}
          onChange={(to) => to && simulate(onRecord("workflow.reassign"), { kind: "reassigned", to: to as UserId })}
        />
      ) : null}
    </div>
  )
}
