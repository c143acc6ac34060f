import { Handle, Position, type Node, type NodeProps } from "@xyflow/react"
import { TriangleAlert } from "lucide-react"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { RecordStatusGlyph } from "../../../../renderers/record-status.tsx"
import { Badge } from "../../../../ui/badge.tsx"
import { useDirection } from "../../../../ui/direction.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { ActivityFacts } from "./activity-facts.tsx"
import { ActivityMenu } from "./activity-menu.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import type { LayoutDirection } from "./flow-layout.ts"
import { useFlowKeys } from "./use-flow-keys.ts"
import { useFlowText } from "./use-flow-text.ts"

export type ActivityFlowNode = Node<
  {
    readonly activity: WorkflowActivity
    readonly isInitial: boolean
    /** Records only arrive here closed. */
    readonly isEnd: boolean
    /** The node in the tab order. */
    readonly isStop: boolean
    readonly isTarget: boolean
    readonly along: LayoutDirection
  },
  "activity"
>

/** An activity in the diagram: name, status, assignees and deadline. */
export function ActivityNode({
  data: { activity, isInitial, isEnd, isStop, isTarget, along },
}: NodeProps<ActivityFlowNode>) {
  const text = useFlowText()
  const language = useLanguage()
  const dir = useDirection()
  const editorState = useWorkflowEditor()
  const onKey = useFlowKeys(true)
  const { id } = activity
  const element = { kind: "activity", id } as const
  const isSelected = editorState.selected?.id === id
  const [start, end] = sidesOf(along, dir)
  return (
    <div
      className="activity-node"
      dir={dir}
      data-selected={isSelected ? "" : undefined}
      data-here={editorState.here === id ? "" : undefined}
      data-target={isTarget ? "" : undefined}
    >
      <Handle type="target" position={start} />
      <button
        type="button"
        className="activity-node__face ru-grid ru-gap-4 ru-small"
        data-flow={`activity-${id}`}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isSelected}
        onClick={() => editorState.onSelect(element)}
        onDoubleClick={() => editorState.onOpen(element)}
        onKeyDown={(event) => onKey(element, event)}
      >
        <span className="activity-node__head ru-row ru-gap-6">
          <span className="ru-heading ru-truncate" dir="auto">
            {textIn(activity.name, language)}
          </span>{" "}
          {editorState.here === id ? <Badge tone="accent">{text("flow.here")}</Badge> : null}
          {isInitial ? <Badge>{text("flow.initial")}</Badge> : null}
          {editorState.problemIds.has(id) ? (
            <TriangleAlert className="workflow__problem ru-icon-14" role="img" aria-label={text("flow.hasProblems")} />
          ) : null}
        </span>{" "}
        <span className="activity-node__status">
          <RecordStatusGlyph status={activity.status} />
        </span>{" "}
        <ActivityFacts activity={activity} isEnd={isEnd} />
      </button>
      <span className="activity-node__menu">
        <ActivityMenu activity={activity} tabIndex={isStop ? 0 : -1} />
      </span>
      <Handle type="source" position={end} />
    </div>
  )
}

/** The sides at which edges enter and leave. */
export function sidesOf(along: LayoutDirection, dir: "ltr" | "rtl"): readonly [Position, Position] {
  if (along === "page") return [Position.Top, Position.Bottom]
  return dir === "rtl" ? [Position.Right, Position.Left] : [Position.Left, Position.Right]
}
