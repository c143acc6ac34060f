import { Bell, CircleAlert } from "lucide-react"
import { useIntl } from "react-intl"
import { findActivity } from "../../../../../engine/edit/workflow.ts"
import { offeredActions, type Permitted } from "../../../../../engine/workflow/judge.ts"
import { takeSimulated } from "../../../../../engine/workflow/simulate.ts"
import { askedNow, asksReason } from "../../../../../engine/workflow/standing.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import { announce } from "../../../../../ui/announce.ts"
import { Button } from "../../../../../ui/button.tsx"
import { useLanguage } from "../../../../language/language-provider.tsx"
import { useFlowDesk } from "../flow-desk.ts"
import { useFlowText } from "../use-flow-text.ts"
import { personActing } from "./sample-people.ts"
import type { Played } from "./use-simulation.ts"

interface ActionCardsProps {
  readonly played: Played
  readonly nameOf: (id: string) => string
}

/** What the person could do now, and of the rest what stands in the way; with whom it would ask and tell. */
export function ActionCards({ played, nameOf }: ActionCardsProps) {
  const text = useFlowText()
  const { locale, formatMessage } = useIntl()
  const language = useLanguage()
  const { definition, fields } = useFlowDesk()
  const { simulation, actor, onTake } = played
  const { record } = simulation
  const person = personActing(actor)
  const offered = offeredActions(record, person)
  const list = new Intl.ListFormat(locale, { type: "conjunction" })
  const names = (ids: readonly string[]) => list.format(ids.map(nameOf))
  const reason = text("flow.sim.reason")

  const obstacle = ({ code, params }: Problem) => {
    const keyword = params?.["field"]
    const field = record.profile.fields.find((one) => one.keyword === keyword)
    return formatMessage({ id: `problem.${code}` }, { ...params, ...(field && { field: fields.nameOf(field.id) }) })
  }
  const leads = ({ action, activity, next, asked }: Permitted) => {
    const to = findActivity(definition, next.id)
    const name = to ? textIn(to.name, language) : ""
    if (action.workflowDone) return text("flow.sim.closes")
    const people = askedNow(next, asked.turn)
    const asks = people.length > 0 ? text("flow.sim.asks", { people: names(people) }) : text("flow.sim.asksAnybody")
    return next === activity ? text("flow.sim.stays", { asks }) : text("flow.sim.leads", { name, asks })
  }
  const tells = (actionId: string): string | undefined => {
    const tried = takeSimulated(simulation, person, { actionId, reason })
    const told = tried.ok ? tried.simulation.steps.at(-1)?.told?.others : undefined
    if (!told || told.length === 0) return undefined
    return list.format(
      told.map(({ people, channels = ["IN_APP", "EMAIL"] }) =>
        text("flow.sim.tells.way", {
          people: names(people),
          ways: list.format(channels.map((channel) => text(`flow.notice.${channel}`))),
        }),
      ),
    )
  }
  if (offered.length === 0) return <p className="designer__hint">{text("flow.sim.noActions")}</p>
  return (
    <ul className="flow-sim__cards">
      {offered.map(({ action, verdict }) => {
        const told = verdict.ok ? tells(action.id) : undefined
        const name = textIn(action.name, language)
        return (
          <li key={action.id} data-open={verdict.ok ? "" : undefined}>
            <div className="flow-sim__card-head">
              <b dir="auto">{name}</b>
              <Button
                size="sm"
                variant={verdict.ok ? "solid" : "outline"}
                disabled={!verdict.ok}
                aria-label={text("flow.sim.run.of", { name })}
                onClick={() => {
                  onTake(action.id, reason)
                  announce(text("flow.sim.taken", { name }))
                }}
              >
                {text("flow.sim.run")}
              </Button>
            </div>
            {verdict.ok ? (
              <p>
                {leads(verdict)} {asksReason(action) ? text("flow.sim.asksReason") : null}
              </p>
            ) : (
              verdict.problems.map((problem) => (
                <p key={`${problem.code}${problem.path.join()}`} className="flow-sim__obstacle">
                  <CircleAlert aria-hidden="true" />
                  {obstacle(problem)}
                </p>
              ))
            )}
            {told ? (
              <p className="flow-sim__told">
                <Bell aria-hidden="true" />
                {text("flow.sim.tells", { who: told })}
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
