import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { ProgressBar } from "../../../../../ui/progress-bar.tsx"
import { useFlowText } from "../use-flow-text.ts"
import type { SimulatorLabels } from "./use-simulator-labels.ts"

interface TestedActionsProps {
  readonly workflow: WorkflowDefinition
  readonly testedActions: ReadonlySet<string>
  readonly labels: SimulatorLabels
}

/** Coverage: how many of the workflow's actions were performed, and which were not. */
export function TestedActions({ workflow, testedActions, labels }: TestedActionsProps) {
  const text = useFlowText()
  const actions = workflow.activities.flatMap((activity) =>
    activity.actions.map(({ id }) => ({ id, activityName: labels.activityName(activity.id) })),
  )
  const untried = actions.filter(({ id }) => !testedActions.has(id))
  const count = actions.length - untried.length
  const testedText = text("flow.sim.tested", { testedActions: count, all: actions.length })
  return (
    <>
      <p aria-hidden="true">{testedText}</p>
      <ProgressBar value={actions.length === 0 ? 0 : (100 * count) / actions.length} label={testedText} />
      {untried.length > 0 ? (
        <details className="simulator__details ru-small">
          <summary>{text("flow.sim.untried")}</summary>
          <ul className="ru-grid ru-gap-8">
            {untried.map(({ id, activityName }) => (
              <li key={id}>
                <bdi>{activityName}</bdi>: <bdi>{labels.action(id)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
