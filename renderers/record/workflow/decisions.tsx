import { Moment } from "../../../ui/moment.tsx"
import type { WorkflowStep } from "../../../schemas/api/workflow.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { useWorkflowText, type WorkflowText } from "./use-workflow-text.ts"

export interface DecisionsProps {
  /** The newest first. */
  readonly steps: readonly WorkflowStep[]
  readonly language: Language
}

/** Who did what in the record's workflow, and of which state of the record each approval was. */
export function Decisions({ steps, language }: DecisionsProps) {
  return (
    <ol className="ru-trail__list">
      {steps.map((step) => (
        <Decision key={step.id} step={step} language={language} />
      ))}
    </ol>
  )
}

function Decision({ step, language }: { readonly step: WorkflowStep; readonly language: Language }) {
  const text = useWorkflowText()
  const { by, onBehalfOf, at, reason, approved } = step
  const person = by === null ? text("workflow.step.product") : (by.name ?? text("workflow.somebody"))
  return (
    <li className="ru-trail__entry">
      <Avatar name={person} />
      <div>
        <div className="ru-trail__who">
          <bdi>{sentence(step, text, language)}</bdi>
        </div>
        <div className="ru-trail__when">
          <bdi>{person}</bdi>
          {onBehalfOf ? (
            <> · {text("workflow.inName", { name: onBehalfOf.name ?? text("workflow.somebody") })}</>
          ) : null}
          {" · "}
          <Moment at={at} language={language} />
        </div>
        {approved ? (
          <div className="ru-trail__approved">
            <Badge tone={approved.stands ? "success" : "warning"}>
              {text(approved.stands ? "workflow.approved.stands" : "workflow.approved.changed")}
            </Badge>{" "}
            <span>{text("workflow.approved.version", { version: approved.version })}</span>{" "}
            <code dir="ltr" title={approved.hash}>
              {approved.hash.slice(0, 8)}
            </code>
          </div>
        ) : null}
        {reason ? <p dir="auto">{reason}</p> : null}
      </div>
    </li>
  )
}

function sentence({ kind, action, places }: WorkflowStep, text: WorkflowText, language: Language): string {
  if (kind === "moved") return action ? textIn(action, language) : text("workflow.step.moved")
  if (kind !== "mapped") return text(`workflow.step.${kind}`)
  const to = places ? textIn(places.to, language) : ""
  return places?.from
    ? text("workflow.step.mapped", { from: textIn(places.from, language), to })
    : text("workflow.step.placed", { to })
}
