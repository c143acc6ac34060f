import { useState } from "react"
import type { Doing, Simulation } from "../../../../../engine/workflow/simulate.ts"
import { play, viewOf } from "../../../../../engine/workflow/simulate.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import type { UserId } from "../../../../../schemas/ids.ts"
import { Button } from "../../../../../ui/button.tsx"
import { ChoiceField } from "../choice-field.tsx"
import type { SimWords } from "./use-sim-words.ts"
import type { Play } from "./use-simulation.ts"

interface OtherStepsProps {
  readonly played: Play
  readonly words: SimWords
  readonly onTaken: (name: string, simulation: Simulation | undefined) => void
}

/** What a person may do beside the actions: take work up, pass it on, open a closed record again. */
export function OtherSteps({ played, words, onTaken }: OtherStepsProps) {
  const onRecord = useWorkflowText()
  const [isPassing, setPassing] = useState(false)
  const { simulation, playing, actor } = played
  const { cast, setting } = playing
  const view = viewOf(simulation, cast, actor)
  const step = (name: string, doing: Doing) => {
    setPassing(false)
    onTaken(name, played.onDo(doing))
  }
  const others = cast.players
    .filter(({ id }) => view.mayPassOn && play(simulation, cast, actor, { kind: "passed_on", to: id }, setting).ok)
    .map(({ id }) => ({ value: id, label: words.person(id), person: true }))
  if (!view.mayTakeUp && !view.mayPassOn && !view.mayReopen) return null
  return (
    <div className="flow-sim__others">
      {view.mayTakeUp ? (
        <Button size="sm" onClick={() => step(onRecord("tasks.take"), { kind: "taken_up" })}>
          {onRecord("tasks.take")}
        </Button>
      ) : null}
      {view.mayPassOn ? (
        <Button
          size="sm"
          disabled={others.length === 0}
          aria-expanded={isPassing}
          onClick={() => setPassing(!isPassing)}
        >
          {onRecord("workflow.passOn")}
        </Button>
      ) : null}
      {view.mayReopen ? (
        <Button size="sm" onClick={() => step(onRecord("workflow.reopen"), { kind: "reopened" })}>
          {onRecord("workflow.reopen")}
        </Button>
      ) : null}
      {isPassing && view.mayPassOn ? (
        <ChoiceField
          label={onRecord("workflow.passOn.to")}
          options={others}
          value={undefined}
          emptyLabel={onRecord("workflow.passOn.picker")}
          onChange={(to) => to && step(onRecord("workflow.passOn"), { kind: "passed_on", to: to as UserId })}
        />
      ) : null}
    </div>
  )
}
