import { TriangleAlert } from "lucide-react"
import { useEffect, useMemo, useRef } from "react"
import { inSequence } from "../../../../engine/edit/workflow.ts"
import { reachOf } from "../../../../engine/workflow/reach.ts"
import { initialActivity } from "../../../../engine/workflow/standing.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { RecordStatusGlyph } from "../../../../renderers/record-status.tsx"
import { Badge } from "../../../../ui/badge.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { ActionIcon } from "./action-icon.tsx"
import { ActivityFacts } from "./activity-facts.tsx"
import { ActivityMenu } from "./activity-menu.tsx"
import { useFlowDesk } from "./flow-desk.ts"
import { useActionWords } from "./use-action-words.ts"
import { useFlowKeys } from "./use-flow-keys.ts"
import { useFlowText } from "./use-flow-text.ts"

/** The workflow as a list: every activity in its order, with the actions that can be taken there. */
export function FlowList() {
  const text = useFlowText()
  const language = useLanguage()
  const words = useActionWords()
  const onKey = useFlowKeys(false)
  const list = useRef<HTMLOListElement>(null)
  const { definition, selected, focused, troubled, here, onOpen } = useFlowDesk()
  const { workflow } = definition
  const activities = useMemo(() => inSequence(definition), [definition])
  const reach = useMemo(() => (workflow ? reachOf(workflow, () => false) : undefined), [workflow])
  const initial = initialActivity(workflow)?.id
  useEffect(() => {
    if (focused > 0 && selected) {
      list.current?.querySelector<HTMLElement>(`[data-flow="${selected.kind}-${selected.id}"]`)?.focus()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a step by key takes the focus along
  }, [focused])
  const trouble = (id: string) =>
    troubled.has(id) ? <TriangleAlert className="flow__trouble" role="img" aria-label={text("flow.troubled")} /> : null
  return (
    <ol ref={list} className="flow-list" aria-label={text("flow.list")}>
      {activities.map((activity) => (
        <li
          key={activity.id}
          className="flow-list__activity"
          data-selected={selected?.id === activity.id ? "" : undefined}
        >
          <div className="flow-list__head">
            <button
              type="button"
              className="flow-list__name"
              data-flow={`activity-${activity.id}`}
              aria-pressed={selected?.id === activity.id}
              onClick={() => onOpen({ kind: "activity", id: activity.id })}
              onKeyDown={(event) => onKey({ kind: "activity", id: activity.id }, event)}
            >
              <bdi>{textIn(activity.name, language)}</bdi>
            </button>
            {here === activity.id ? <Badge tone="accent">{text("flow.here")}</Badge> : null}
            {activity.id === initial ? <Badge>{text("flow.initial")}</Badge> : null}
            {trouble(activity.id)}
            <RecordStatusGlyph status={activity.status} />
            <span className="flow-list__menu">
              <ActivityMenu activity={activity} />
            </span>
          </div>
          <ActivityFacts
            activity={activity}
            isEnd={reach !== undefined && reach.closed.has(activity.id) && !reach.open.has(activity.id)}
          />
          {activity.actions.length > 0 ? (
            <ul
              className="flow-list__actions"
              aria-label={text("flow.actionsOf", { name: textIn(activity.name, language) })}
            >
              {activity.actions.map((action) => (
                <li key={action.id}>
                  <button
                    type="button"
                    className="flow-list__action"
                    data-flow={`action-${action.id}`}
                    aria-pressed={selected?.id === action.id}
                    onClick={() => onOpen({ kind: "action", id: action.id })}
                    onKeyDown={(event) => onKey({ kind: "action", id: action.id }, event)}
                  >
                    <ActionIcon kind={action.kind} />
                    <bdi>{words(activity, action)}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
