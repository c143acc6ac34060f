import { viewOf } from "../../../../../engine/workflow/simulate.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import { useFlowText } from "../use-flow-text.ts"
import type { SimWords } from "./use-sim-words.ts"
import type { Play } from "./use-simulation.ts"

interface EverybodyProps {
  readonly played: Play
  readonly words: SimWords
}

/** What each of the cast may do as the record stands; of whoever may do nothing, why. */
export function Everybody({ played, words }: EverybodyProps) {
  const text = useFlowText()
  const onRecord = useWorkflowText()
  const { simulation, playing } = played
  const rows = playing.cast.players.map(({ id }) => {
    const view = viewOf(simulation, playing.cast, id)
    const may = [
      ...view.actions.filter(({ problems }) => problems.length === 0).map(({ action }) => words.action(action.id)),
      ...(view.mayTakeUp ? [onRecord("tasks.take")] : []),
      ...(view.mayPassOn ? [onRecord("workflow.passOn")] : []),
      ...(view.mayReopen ? [onRecord("workflow.reopen")] : []),
    ]
    const why = new Set(view.actions.flatMap(({ problems }) => problems.map(words.obstacle)))
    return { id, may, why: [...why] }
  })
  return (
    <details className="flow-sim__more">
      <summary>{text("flow.sim.everybody")}</summary>
      <dl>
        {rows.map(({ id, may, why }) => (
          <div key={id} data-open={may.length > 0 ? "" : undefined}>
            <dt dir="auto">{words.person(id)}</dt>
            {may.length > 0 ? (
              <dd dir="auto">{words.list(may)}</dd>
            ) : (
              (why.length > 0 ? why : [text("flow.sim.nothing")]).map((one) => <dd key={one}>{one}</dd>)
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}
