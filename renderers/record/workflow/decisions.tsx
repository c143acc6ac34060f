import { Moment } from "../../../ui/moment.tsx"
import type { WorkflowEvent } from "../../../modules/workflow/contracts/workflow.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { useWorkflowText, type WorkflowText } from "./use-workflow-text.ts"

export interface DecisionsProps {
  /** Newest first. */
  readonly events: readonly WorkflowEvent[]
  readonly language: Language
}

/** Workflow history: who did what, and which revision each approval refers to. */
export function Decisions({ events, language }: DecisionsProps) {
  return (
    <ol className="ru-grid ru-divided">
      {events.map((event) => (
        <Decision key={event.id} event={event} language={language} />
      ))}
    </ol>
  )
}

function Decision({ event, language }: { readonly event: WorkflowEvent; readonly language: Language }) {
  const text = useWorkflowText()
  const { by, onBehalfOf, at, reason, approved } = event
  const userName = by === null ? text("workflow.event.product") : (by.name ?? text("workflow.somebody"))
  return (
    <li className="ru-history__entry">
      <Avatar name={userName} />
      <div>
        <div className="ru-bold">
          <bdi>{formatDecision(event, text, language)}</bdi>
        </div>
        <div className="ru-note">
          <bdi>{userName}</bdi>
          {onBehalfOf ? (
            <> · {text("workflow.inName", { name: onBehalfOf.name ?? text("workflow.somebody") })}</>
          ) : null}
          {" · "}
          <Moment at={at} language={language} />
        </div>
        {approved ? (
          <div className="ru-history__approval ru-cluster ru-gap-4-8 ru-muted ru-small">
            <Badge tone={approved.isCurrent ? "success" : "warning"}>
              {text(approved.isCurrent ? "workflow.approved.stands" : "workflow.approved.changed")}
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

function formatDecision({ kind, action, activities }: WorkflowEvent, text: WorkflowText, language: Language): string {
  if (kind === "moved") return action ? textIn(action, language) : text("workflow.event.moved")
  if (kind !== "mapped") return text(`workflow.event.${kind}`)
  const to = activities ? textIn(activities.to, language) : ""
  return activities?.from
    ? text("workflow.event.mapped", { from: textIn(activities.from, language), to })
    : text("workflow.event.placed", { to })
}
