import type { WorkflowDefinition } from "../../../../../schemas/workflow.ts"
import { ProgressBar } from "../../../../../ui/progress-bar.tsx"
import { useFlowText } from "../use-flow-text.ts"
import type { SimWords } from "./use-sim-words.ts"

interface TriedProps {
  readonly workflow: WorkflowDefinition
  readonly tried: ReadonlySet<string>
  readonly words: SimWords
}

/** How many of the workflow's actions were taken, and which were not. */
export function Tried({ workflow, tried, words }: TriedProps) {
  const text = useFlowText()
  const actions = workflow.activities.flatMap((activity) =>
    activity.actions.map(({ id }) => ({ id, place: words.place(activity.id) })),
  )
  const untried = actions.filter(({ id }) => !tried.has(id))
  const count = actions.length - untried.length
  const said = text("flow.sim.tried", { tried: count, all: actions.length })
  return (
    <>
      <p aria-hidden="true">{said}</p>
      <ProgressBar value={actions.length === 0 ? 0 : (100 * count) / actions.length} label={said} />
      {untried.length > 0 ? (
        <details className="flow-sim__more">
          <summary>{text("flow.sim.untried")}</summary>
          <ul>
            {untried.map(({ id, place }) => (
              <li key={id}>
                <bdi>{place}</bdi>: <bdi>{words.action(id)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
