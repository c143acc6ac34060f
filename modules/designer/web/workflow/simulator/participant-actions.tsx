import { viewOf } from "../../../../../engine/workflow/simulate.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import { useFlowText } from "../use-flow-text.ts"
import type { SimulatorLabels } from "./use-simulator-labels.ts"
import type { SimulatorState } from "./use-simulation.ts"

interface ParticipantActionsProps {
  readonly simulator: SimulatorState
  readonly labels: SimulatorLabels
}

/** What each participant can do with the record now; for those who can do nothing, why. */
export function ParticipantActions({ simulator, labels }: ParticipantActionsProps) {
  const text = useFlowText()
  const onRecord = useWorkflowText()
  const { simulation, playing } = simulator
  const rows = playing.participants.users.map(({ id }) => {
    const view = viewOf(simulation, playing.participants, id)
    const actionNames = [
      ...view.actions.filter(({ problems }) => problems.length === 0).map(({ action }) => labels.action(action.id)),
      ...(view.canClaim ? [onRecord("tasks.take")] : []),
      ...(view.canReassign ? [onRecord("workflow.reassign")] : []),
      ...(view.canReopen ? [onRecord("workflow.reopen")] : []),
    ]
    const why = new Set(view.actions.flatMap(({ problems }) => problems.map(labels.formatBlocker)))
    return { id, actionNames, why: [...why] }
  })
  return (
    <details className="simulator__details ru-small">
      <summary>{text("flow.sim.everybody")}</summary>
      <dl className="ru-grid ru-gap-8">
        {rows.map(({ id, actionNames, why }) => (
          <div key={id} data-open={actionNames.length > 0 ? "" : undefined}>
            <dt dir="auto">{labels.person(id)}</dt>
            {actionNames.length > 0 ? (
              <dd className="ru-muted" dir="auto">
                {labels.list(actionNames)}
              </dd>
            ) : (
              (why.length > 0 ? why : [text("flow.sim.nothing")]).map((one) => (
                <dd key={one} className="ru-muted">
                  {one}
                </dd>
              ))
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}
