import { RotateCcw } from "lucide-react"
import { useEffect, useState } from "react"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../../schemas/record.ts"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { Button } from "../../../../../ui/button.tsx"
import { ChoiceField } from "../choice-field.tsx"
import type { Desk } from "../../desk.ts"
import { useFlowServices } from "../flow-services.ts"
import { useFlowText } from "../use-flow-text.ts"
import { ActionCards } from "./action-cards.tsx"
import { FilledFields } from "./filled-fields.tsx"
import { PathSoFar } from "./path-so-far.tsx"
import { RecordChoice } from "./record-choice.tsx"
import { peopleAround } from "./sample-people.ts"
import { usePersonName } from "./use-person-name.ts"
import { useSimulation } from "./use-simulation.ts"

interface SimulatorProps {
  readonly desk: Desk
  /** Where the record stands that is played through; null once nothing is. */
  readonly onHere: (activityId: string | null) => void
}

/** Plays a record through the workflow as each person: the engine's own steps, and nothing is saved. */
export function Simulator({ desk, onHere }: SimulatorProps) {
  const text = useFlowText()
  const { compiled, definition } = desk
  const { workflow } = definition
  if (!compiled || !workflow || workflow.activities.length === 0) {
    return <p className="flow-form designer__hint">{text("flow.sim.notYet")}</p>
  }
  return <Play compiled={compiled} workflow={workflow} onHere={onHere} />
}

interface PlayProps {
  readonly compiled: CompiledProfile
  readonly workflow: WorkflowDefinition
  readonly onHere: SimulatorProps["onHere"]
}

function Play({ compiled, workflow, onHere }: PlayProps) {
  const text = useFlowText()
  const services = useFlowServices()
  const [source, setSource] = useState<ProfileInstance | null>(null)
  const played = useSimulation(compiled, workflow, source)
  const { simulation, actor, onActor, onReset } = played
  const people = peopleAround(simulation.record)
  const nameOf = usePersonName([...people, ...simulation.steps.map(({ by }) => by)])
  const { activityId } = simulation.record.standing.state
  useEffect(() => {
    onHere(activityId)
    return () => onHere(null)
  }, [activityId, onHere])
  return (
    <div className="flow-form">
      <ChoiceField
        label={text("flow.sim.actAs")}
        options={people.map((id) => ({ value: id, label: nameOf(id), person: true }))}
        value={actor}
        onChange={(chosen) => chosen && onActor(chosen as UserId)}
      />
      {services ? <RecordChoice services={services} chosen={source} onChange={setSource} /> : null}
      <FilledFields played={played} />
      <section className="flow-form__group">
        <h2>{text("flow.sim.now")}</h2>
        <ActionCards played={played} nameOf={nameOf} />
      </section>
      <section className="flow-form__group">
        <h2>{text("flow.sim.path")}</h2>
        <PathSoFar simulation={simulation} nameOf={nameOf} />
        <Button size="sm" icon={<RotateCcw className="ru-flip" aria-hidden="true" />} onClick={onReset}>
          {text("flow.sim.reset")}
        </Button>
      </section>
    </div>
  )
}
