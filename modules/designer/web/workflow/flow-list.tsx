import { TriangleAlert } from "lucide-react"
import { useEffect, useMemo, useRef } from "react"
import { inSequence } from "../../../../engine/edit/workflow.ts"
import { reachabilityOf } from "../../../../engine/workflow/reachability.ts"
import { initialActivity } from "../../../../engine/workflow/workflow-state.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { RecordStatusGlyph } from "../../../../renderers/record-status.tsx"
import { Badge } from "../../../../ui/badge.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { ActionIcon } from "./action-icon.tsx"
import { ActivityFacts } from "./activity-facts.tsx"
import { ActivityMenu } from "./activity-menu.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { useActionDescription } from "./use-action-description.ts"
import { useFlowKeys } from "./use-flow-keys.ts"
import { useFlowText } from "./use-flow-text.ts"

/** The workflow as a list: activities in order, with their actions. */
export function FlowList() {
  const text = useFlowText()
  const language = useLanguage()
  const describeAction = useActionDescription()
  const onKey = useFlowKeys(false)
  const list = useRef<HTMLOListElement>(null)
  const { definition, selected, focused, problemIds, here, onOpen } = useWorkflowEditor()
  const { workflow } = definition
  const activities = useMemo(() => inSequence(definition), [definition])
  const reachability = useMemo(() => (workflow ? reachabilityOf(workflow, () => false) : undefined), [workflow])
  const initial = initialActivity(workflow)?.id
  useEffect(() => {
    if (focused > 0 && selected) {
      list.current?.querySelector<HTMLElement>(`[data-flow="${selected.kind}-${selected.id}"]`)?.focus()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves change the focus
  }, [focused])
  const problemText = (id: string) =>
    problemIds.has(id) ? (
      <TriangleAlert className="workflow__problem ru-icon-14" role="img" aria-label={text("flow.hasProblems")} />
    ) : null
  return (
    <ol ref={list} className="flow-list ru-grid ru-gap-8" aria-label={text("flow.list")}>
      {activities.map((activity) => (
        <li
          key={activity.id}
          className="flow-list__activity ru-card ru-grid ru-gap-6"
          data-selected={selected?.id === activity.id ? "" : undefined}
        >
          <div className="ru-cluster ru-gap-4-8">
            <button
              type="button"
              className="flow-list__name ru-plain-button"
              data-flow={`activity-${activity.id}`}
              aria-pressed={selected?.id === activity.id}
              onClick={() => onOpen({ kind: "activity", id: activity.id })}
              onKeyDown={(event) => onKey({ kind: "activity", id: activity.id }, event)}
            >
              <bdi>{textIn(activity.name, language)}</bdi>
            </button>
            {here === activity.id ? <Badge tone="accent">{text("flow.here")}</Badge> : null}
            {activity.id === initial ? <Badge>{text("flow.initial")}</Badge> : null}
            {problemText(activity.id)}
            <RecordStatusGlyph status={activity.status} />
            <span className="ru-push-end">
              <ActivityMenu activity={activity} />
            </span>
          </div>
          <ActivityFacts
            activity={activity}
            isEnd={
              reachability !== undefined && reachability.closed.has(activity.id) && !reachability.open.has(activity.id)
            }
          />
          {activity.actions.length > 0 ? (
            <ul className="ru-grid" aria-label={text("flow.actionsOf", { name: textIn(activity.name, language) })}>
              {activity.actions.map((action) => (
                <li key={action.id}>
                  <button
                    type="button"
                    className="flow-list__action ru-plain-button ru-row ru-gap-8 ru-icons-14"
                    data-flow={`action-${action.id}`}
                    aria-pressed={selected?.id === action.id}
                    onClick={() => onOpen({ kind: "action", id: action.id })}
                    onKeyDown={(event) => onKey({ kind: "action", id: action.id }, event)}
                  >
                    <ActionIcon kind={action.kind} />
                    <bdi>{describeAction(activity, action)}</bdi>
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
