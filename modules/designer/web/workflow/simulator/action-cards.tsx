import { CircleAlert } from "lucide-react"
import { authorizeAction, type PermittedAction } from "../../../../../engine/workflow/authorize-action.ts"
import { workflowViewerOf, simulateAction, viewOf, type Simulation } from "../../../../../engine/workflow/simulate.ts"
import { currentAssignees, requiresReason } from "../../../../../engine/workflow/workflow-state.ts"
import type { AvailableActionView } from "../../../../../engine/workflow/view.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import { Badge } from "../../../../../ui/badge.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { useFlowText } from "../use-flow-text.ts"
import { SentNotifications } from "./sent-notifications.tsx"
import type { SimulatorLabels } from "./use-simulator-labels.ts"
import type { SimulatorState } from "./use-simulation.ts"

interface ActionCardsProps {
  readonly simulator: SimulatorState
  readonly labels: SimulatorLabels
  readonly onPerformed: (name: string, simulation: Simulation | undefined) => void
}

/** Available actions of the user, blockers of the others, and their assignees and recipients. */
export function ActionCards({ simulator, labels, onPerformed }: ActionCardsProps) {
  const text = useFlowText()
  const { simulation, playing, actor } = simulator
  const { actions } = viewOf(simulation, playing.participants, actor)
  if (simulation.record.workflowState.state.workflowDone || actions.length === 0) {
    return <p className="designer__hint">{text("flow.sim.noActions")}</p>
  }
  return (
    <ul className="ru-grid ru-gap-4 ru-small" aria-label={text("flow.sim.now")}>
      {actions.map((availableAction) => (
        <ActionCard key={availableAction.action.id} {...{ availableAction, simulator, labels, onPerformed }} />
      ))}
    </ul>
  )
}

function ActionCard({
  availableAction,
  simulator,
  labels,
  onPerformed,
}: ActionCardsProps & { readonly availableAction: AvailableActionView }) {
  const text = useFlowText()
  const onRecord = useWorkflowText()
  const { simulation, playing, actor, testedActions } = simulator
  const { action, problems, onBehalfOf, withoutResult } = availableAction
  const canPerform = problems.length === 0
  const name = labels.action(action.id)
  const doing = { kind: "acted", actionId: action.id, reason: playing.reason } as const
  const outcome = canPerform
    ? simulateAction(simulation, playing.participants, actor, doing, playing.setting)
    : undefined
  const lastStep = outcome?.ok ? outcome.simulation.steps.at(-1) : undefined
  const permitted = authorizeAction(simulation.record, workflowViewerOf(playing.participants, actor).user, action.id)
  return (
    <li className="simulator__action ru-card ru-grid ru-gap-4" data-open={canPerform ? "" : undefined}>
      <div className="simulator__action-head ru-row ru-spread ru-gap-8">
        <b dir="auto">{name}</b>
        {testedActions.has(action.id) ? <Badge tone="success">{text("flow.sim.wasTested")}</Badge> : null}
        <Button
          size="sm"
          variant={canPerform ? "solid" : "outline"}
          disabled={!canPerform}
          aria-label={text("flow.sim.run.of", { name })}
          onClick={() => onPerformed(name, simulator.onDo(doing))}
        >
          {text("flow.sim.run")}
        </Button>
      </div>
      {canPerform && permitted.ok ? (
        <p>
          <ActionTargets permitted={permitted} labels={labels} />{" "}
          {requiresReason(action) ? text("flow.sim.requiresReason") : null}{" "}
          {onBehalfOf === null ? null : onRecord("workflow.inName", { name: labels.person(onBehalfOf) })}
        </p>
      ) : (
        problems.map((problem) => (
          <p
            key={`${problem.code}${problem.path.join()}`}
            className="simulator__blocker ru-grid ru-gap-6 ru-small ru-danger"
          >
            <CircleAlert aria-hidden="true" />
            {labels.formatBlocker(problem)}
          </p>
        ))
      )}
      {withoutResult ? <p>{onRecord("workflow.event.no_result")}</p> : null}
      {lastStep ? <SentNotifications notifications={lastStep.notifications} step={lastStep} labels={labels} /> : null}
    </li>
  )
}

function ActionTargets({
  permitted,
  labels,
}: {
  readonly permitted: PermittedAction
  readonly labels: SimulatorLabels
}) {
  const text = useFlowText()
  const { action, activity, next, assignees } = permitted
  if (action.workflowDone) return text("flow.sim.closes")
  const people = currentAssignees(next, assignees.assigneeIds)
  const assigneeText =
    people.length > 0 ? text("flow.sim.asks", { people: labels.people(people) }) : text("flow.sim.anyAssignee")
  return next === activity
    ? text("flow.sim.stays", { asks: assigneeText })
    : text("flow.sim.leads", { name: labels.activityName(next.id), asks: assigneeText })
}
