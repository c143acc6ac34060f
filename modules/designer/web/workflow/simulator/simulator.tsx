import { Suspense, useEffect, useRef, useState } from "react"
import type { Simulation } from "../../../../../engine/workflow/simulate.ts"
import { LazyMessagesProvider } from "../../../../../renderers/lazy-messages-provider.tsx"
import type { RecordContext } from "../../../../../renderers/record/record-context.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../../../schemas/record.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { announce } from "../../../../../ui/announce.ts"
import { SkeletonText } from "../../../../../ui/skeleton.tsx"
import type { ProfileEditorState } from "../../profile-editor-state.ts"
import { useFlowServices } from "../flow-services.ts"
import { useFlowText } from "../use-flow-text.ts"
import { ActionCards } from "./action-cards.tsx"
import { AroundRecord } from "./around-record.tsx"
import { ParticipantActions } from "./participant-actions.tsx"
import { FilledFields } from "./filled-fields.tsx"
import { OtherActions } from "./other-actions.tsx"
import { SimulationPath } from "./simulation-path.tsx"
import { ActivityCard } from "./activity-card.tsx"
import { RecordPicker } from "./record-picker.tsx"
import { useUserName } from "./use-user-name.ts"
import { useSimulatorLabels } from "./use-simulator-labels.ts"
import { useSimulation } from "./use-simulation.ts"
import { ParticipantsPanel } from "./participants.tsx"
import "./simulator.css"

interface SimulatorProps {
  readonly editorState: ProfileEditorState
  /** Opened explicitly: focuses the current activity. */
  readonly shouldFocus: boolean
  readonly onFocused: () => void
  /** Reports the current activity of the simulated record; null without a simulation. */
  readonly onHere: (activityId: string | null) => void
}

/** Simulates a record's workflow as each participant with the engine's own functions; nothing is saved. */
export function Simulator({ editorState, ...focusProps }: SimulatorProps) {
  const text = useFlowText()
  const { compiled, definition, context } = editorState
  const { workflow } = definition
  if (!compiled || !workflow || workflow.activities.length === 0) {
    return <p className="flow-form designer__hint">{text("flow.sim.notYet")}</p>
  }
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <LazyMessagesProvider area="workflow">
        <LazyMessagesProvider area="notifications">
          <LazyMessagesProvider area="api-errors">
            <SimulationView {...{ compiled, workflow, context, ...focusProps }} />
          </LazyMessagesProvider>
        </LazyMessagesProvider>
      </LazyMessagesProvider>
    </Suspense>
  )
}

interface SimulationViewProps extends Omit<SimulatorProps, "editorState"> {
  readonly compiled: CompiledProfile
  readonly workflow: WorkflowDefinition
  readonly context: RecordContext
}

function SimulationView({ compiled, workflow, context, shouldFocus, onFocused, onHere }: SimulationViewProps) {
  const text = useFlowText()
  const services = useFlowServices()
  const [source, setSource] = useState<ProfileInstance | null>(null)
  const simulator = useSimulation({ compiled, workflow, source, context, reason: text("flow.sim.reason") })
  const { simulation, playing } = simulator
  const nameOf = useUserName([
    ...playing.participants.users.map(({ id }) => id),
    ...simulation.steps.flatMap(({ by, to }) => (to === null ? [by] : [by, to])),
  ])
  const labels = useSimulatorLabels(nameOf)
  const activityName = useRef<HTMLElement>(null)
  const { activityId } = simulation.record.workflowState.state
  useEffect(() => {
    onHere(activityId)
    return () => onHere(null)
  }, [activityId, onHere])
  useEffect(() => {
    if (!shouldFocus) return
    activityName.current?.focus()
    onFocused()
  }, [shouldFocus, onFocused])
  useEffect(() => {
    // A performed action removes its button, so the focus moves to the current activity.
    if (simulation.steps.length > 0 && document.activeElement === document.body) activityName.current?.focus()
  }, [simulation])
  const onPerformed = (name: string, after: Simulation | undefined) => {
    if (after) announce(`${text("flow.sim.performed", { name })}. ${labels.workflowState(after)}`)
  }
  return (
    <div className="flow-form ru-stack ru-gap-12">
      <ActivityCard ref={activityName} {...{ simulator, workflow, labels }} />
      <ParticipantsPanel simulator={simulator} labels={labels} />
      <section className="flow-form__group ru-stack ru-gap-8">
        <h2>{text("flow.sim.now")}</h2>
        <ActionCards {...{ simulator, labels, onPerformed }} />
        <OtherActions {...{ simulator, labels, onPerformed }} />
        <ParticipantActions simulator={simulator} labels={labels} />
      </section>
      {services ? <RecordPicker services={services} selected={source} onChange={setSource} /> : null}
      <FilledFields simulator={simulator} labels={labels} />
      <AroundRecord simulator={simulator} />
      <section className="flow-form__group ru-stack ru-gap-8">
        <h2>{text("flow.sim.path")}</h2>
        <SimulationPath simulator={simulator} labels={labels} />
      </section>
    </div>
  )
}
