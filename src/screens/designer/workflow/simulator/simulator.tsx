import { Suspense, useEffect, useRef, useState } from "react"
import { notificationTexts } from "../../../../../messages/notifications/on-demand.ts"
import { workflowTexts } from "../../../../../messages/workflow/on-demand.ts"
import type { Simulation } from "../../../../../engine/workflow/simulate.ts"
import { MoreTexts } from "../../../../../renderers/more-texts.tsx"
import type { RecordContext } from "../../../../../renderers/record/record-context.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../../../schemas/record.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { announce } from "../../../../../ui/announce.ts"
import { SkeletonText } from "../../../../../ui/skeleton.tsx"
import type { Desk } from "../../desk.ts"
import { useFlowServices } from "../flow-services.ts"
import { useFlowText } from "../use-flow-text.ts"
import { ActionCards } from "./action-cards.tsx"
import { AroundRecord } from "./around-record.tsx"
import { Everybody } from "./everybody.tsx"
import { FilledFields } from "./filled-fields.tsx"
import { OtherSteps } from "./other-steps.tsx"
import { PathSoFar } from "./path-so-far.tsx"
import { PlaceCard } from "./place-card.tsx"
import { RecordChoice } from "./record-choice.tsx"
import { usePersonName } from "./use-person-name.ts"
import { useSimWords } from "./use-sim-words.ts"
import { useSimulation } from "./use-simulation.ts"
import { WhoPlays } from "./who-plays.tsx"
import "./simulator.css"

interface SimulatorProps {
  readonly desk: Desk
  /** It was asked for by name: then the focus goes to where the record stands. */
  readonly isAsked: boolean
  readonly onShown: () => void
  /** Where the record stands that is played through; null once nothing is. */
  readonly onHere: (activityId: string | null) => void
}

/** Plays a record through the workflow as each person: the engine's own steps, and nothing is saved. */
export function Simulator({ desk, ...asked }: SimulatorProps) {
  const text = useFlowText()
  const { compiled, definition, context } = desk
  const { workflow } = definition
  if (!compiled || !workflow || workflow.activities.length === 0) {
    return <p className="flow-form designer__hint">{text("flow.sim.notYet")}</p>
  }
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <MoreTexts texts={workflowTexts}>
        <MoreTexts texts={notificationTexts}>
          <Play {...{ compiled, workflow, context, ...asked }} />
        </MoreTexts>
      </MoreTexts>
    </Suspense>
  )
}

interface PlayProps extends Omit<SimulatorProps, "desk"> {
  readonly compiled: CompiledProfile
  readonly workflow: WorkflowDefinition
  readonly context: RecordContext
}

function Play({ compiled, workflow, context, isAsked, onShown, onHere }: PlayProps) {
  const text = useFlowText()
  const services = useFlowServices()
  const [source, setSource] = useState<ProfileInstance | null>(null)
  const played = useSimulation({ compiled, workflow, source, context, reason: text("flow.sim.reason") })
  const { simulation, playing } = played
  const nameOf = usePersonName([
    ...playing.cast.players.map(({ id }) => id),
    ...simulation.steps.flatMap(({ by, to }) => (to === null ? [by] : [by, to])),
  ])
  const words = useSimWords(nameOf)
  const place = useRef<HTMLElement>(null)
  const { activityId } = simulation.record.standing.state
  useEffect(() => {
    onHere(activityId)
    return () => onHere(null)
  }, [activityId, onHere])
  useEffect(() => {
    if (!isAsked) return
    place.current?.focus()
    onShown()
  }, [isAsked, onShown])
  useEffect(() => {
    // The button of a step goes with it: the keyboard goes on from where the record stands.
    if (simulation.steps.length > 0 && document.activeElement === document.body) place.current?.focus()
  }, [simulation])
  const onTaken = (name: string, after: Simulation | undefined) => {
    if (after) announce(`${text("flow.sim.taken", { name })}. ${words.standing(after)}`)
  }
  return (
    <div className="flow-form">
      <PlaceCard ref={place} {...{ played, workflow, words }} />
      <WhoPlays played={played} words={words} />
      <section className="flow-form__group">
        <h2>{text("flow.sim.now")}</h2>
        <ActionCards {...{ played, words, onTaken }} />
        <OtherSteps {...{ played, words, onTaken }} />
        <Everybody played={played} words={words} />
      </section>
      {services ? <RecordChoice services={services} chosen={source} onChange={setSource} /> : null}
      <FilledFields played={played} words={words} />
      <AroundRecord played={played} />
      <section className="flow-form__group">
        <h2>{text("flow.sim.path")}</h2>
        <PathSoFar played={played} words={words} />
      </section>
    </div>
  )
}
