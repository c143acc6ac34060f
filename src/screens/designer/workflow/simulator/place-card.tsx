import { ArrowLeftToLine, CircleAlert, FastForward, RotateCcw, SkipForward } from "lucide-react"
import type { Ref } from "react"
import { RecordStatusGlyph } from "../../../../../renderers/record-status.tsx"
import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { announce } from "../../../../../ui/announce.ts"
import { Button } from "../../../../../ui/button.tsx"
import { useFlowText } from "../use-flow-text.ts"
import { Tried } from "./tried.tsx"
import type { SimWords } from "./use-sim-words.ts"
import type { Play } from "./use-simulation.ts"

interface PlaceCardProps {
  readonly ref: Ref<HTMLElement>
  readonly played: Play
  readonly workflow: WorkflowDefinition
  readonly words: SimWords
}

/** Where the record stands, how much of the workflow has been tried, and the ways back and on. */
export function PlaceCard({ ref, played, workflow, words }: PlaceCardProps) {
  const text = useFlowText()
  const { simulation, deadEnd, tried } = played
  const { state } = simulation.record.standing
  const isAllTried = workflow.activities.every(({ actions }) => actions.every(({ id }) => tried.has(id)))
  const playOn = (to: "end" | "untried") => {
    const found = played.onPlayOn(to)
    announce(found ? words.standing(found) : text("flow.sim.noWay"))
  }
  return (
    <section ref={ref} className="flow-sim__place" tabIndex={-1} aria-label={text("flow.sim.place")}>
      <h2 dir="auto">{words.place(state.activityId)}</h2>
      <RecordStatusGlyph status={state.status} />
      <p>{words.waits(simulation)}</p>
      {deadEnd ? (
        <p className="flow-sim__obstacle" role="alert">
          <CircleAlert aria-hidden="true" />
          {text(`flow.sim.dead.${deadEnd}`)}
        </p>
      ) : null}
      <div className="flow-sim__tools">
        <Button
          size="sm"
          icon={<FastForward className="ru-flip" aria-hidden="true" />}
          disabled={state.workflowDone}
          onClick={() => playOn("end")}
        >
          {text("flow.sim.end")}
        </Button>
        <Button
          size="sm"
          icon={<SkipForward className="ru-flip" aria-hidden="true" />}
          disabled={isAllTried}
          onClick={() => playOn("untried")}
        >
          {text("flow.sim.next")}
        </Button>
        <Button
          size="sm"
          icon={<ArrowLeftToLine className="ru-flip" aria-hidden="true" />}
          disabled={simulation.before === null}
          onClick={() => {
            if (simulation.before) announce(words.standing(simulation.before))
            played.onBack()
          }}
        >
          {text("flow.sim.back")}
        </Button>
        <Button
          size="sm"
          icon={<RotateCcw className="ru-flip" aria-hidden="true" />}
          onClick={() => announce(words.standing(played.onReset()))}
        >
          {text("flow.sim.reset")}
        </Button>
      </div>
      <Tried workflow={workflow} tried={tried} words={words} />
    </section>
  )
}
