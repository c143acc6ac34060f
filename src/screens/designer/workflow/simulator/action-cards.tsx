import { CircleAlert } from "lucide-react"
import { judgeAction, type Permitted } from "../../../../../engine/workflow/judge.ts"
import { onlooker, play, viewOf, type Simulation } from "../../../../../engine/workflow/simulate.ts"
import { askedNow, asksReason } from "../../../../../engine/workflow/standing.ts"
import type { OfferedTo } from "../../../../../engine/workflow/view.ts"
import { useWorkflowText } from "../../../../../renderers/record/workflow/use-workflow-text.ts"
import { Badge } from "../../../../../ui/badge.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { useFlowText } from "../use-flow-text.ts"
import { NoticesTold } from "./notices-told.tsx"
import type { SimWords } from "./use-sim-words.ts"
import type { Play } from "./use-simulation.ts"

interface ActionCardsProps {
  readonly played: Play
  readonly words: SimWords
  readonly onTaken: (name: string, simulation: Simulation | undefined) => void
}

/** What the person could do now, and of the rest what stands in the way; with whom it would ask and tell. */
export function ActionCards({ played, words, onTaken }: ActionCardsProps) {
  const text = useFlowText()
  const { simulation, playing, actor } = played
  const { actions } = viewOf(simulation, playing.cast, actor)
  if (simulation.record.standing.state.workflowDone || actions.length === 0) {
    return <p className="designer__hint">{text("flow.sim.noActions")}</p>
  }
  return (
    <ul className="flow-sim__cards" aria-label={text("flow.sim.now")}>
      {actions.map((offered) => (
        <ActionCard key={offered.action.id} {...{ offered, played, words, onTaken }} />
      ))}
    </ul>
  )
}

function ActionCard({ offered, played, words, onTaken }: ActionCardsProps & { readonly offered: OfferedTo }) {
  const text = useFlowText()
  const onRecord = useWorkflowText()
  const { simulation, playing, actor, tried } = played
  const { action, problems, onBehalfOf, withoutResult } = offered
  const mayTake = problems.length === 0
  const name = words.action(action.id)
  const doing = { kind: "acted", actionId: action.id, reason: playing.reason } as const
  const trial = mayTake ? play(simulation, playing.cast, actor, doing, playing.setting) : undefined
  const told = trial?.ok ? trial.simulation.steps.at(-1) : undefined
  const permitted = judgeAction(simulation.record, onlooker(playing.cast, actor).person, action.id)
  return (
    <li data-open={mayTake ? "" : undefined}>
      <div className="flow-sim__card-head">
        <b dir="auto">{name}</b>
        {tried.has(action.id) ? <Badge tone="success">{text("flow.sim.wasTried")}</Badge> : null}
        <Button
          size="sm"
          variant={mayTake ? "solid" : "outline"}
          disabled={!mayTake}
          aria-label={text("flow.sim.run.of", { name })}
          onClick={() => onTaken(name, played.onDo(doing))}
        >
          {text("flow.sim.run")}
        </Button>
      </div>
      {mayTake && permitted.ok ? (
        <p>
          <Leads permitted={permitted} words={words} /> {asksReason(action) ? text("flow.sim.asksReason") : null}{" "}
          {onBehalfOf === null ? null : onRecord("workflow.inName", { name: words.person(onBehalfOf) })}
        </p>
      ) : (
        problems.map((problem) => (
          <p key={`${problem.code}${problem.path.join()}`} className="flow-sim__obstacle">
            <CircleAlert aria-hidden="true" />
            {words.obstacle(problem)}
          </p>
        ))
      )}
      {withoutResult ? <p>{onRecord("workflow.step.no_result")}</p> : null}
      {told ? <NoticesTold notices={told.notices} step={told} words={words} /> : null}
    </li>
  )
}

function Leads({ permitted, words }: { readonly permitted: Permitted; readonly words: SimWords }) {
  const text = useFlowText()
  const { action, activity, next, asked } = permitted
  if (action.workflowDone) return text("flow.sim.closes")
  const people = askedNow(next, asked.turn)
  const asks =
    people.length > 0 ? text("flow.sim.asks", { people: words.people(people) }) : text("flow.sim.asksAnybody")
  return next === activity
    ? text("flow.sim.stays", { asks })
    : text("flow.sim.leads", { name: words.place(next.id), asks })
}
