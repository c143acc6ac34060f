import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from "@xyflow/react"
import { TriangleAlert } from "lucide-react"
import type { PointerEvent } from "react"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { ActionIcon } from "./action-icon.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { pathThrough, type Point } from "./flow-layout.ts"
import { useActionDescription } from "./use-action-description.ts"
import { useFlowKeys } from "./use-flow-keys.ts"
import { useFlowText } from "./use-flow-text.ts"

export type ActionFlowEdge = Edge<
  {
    readonly action: WorkflowAction
    readonly activity: WorkflowActivity
    readonly points: readonly Point[]
    readonly label: Point
    /** Called when the end of the edge is pressed, to drag it to another activity. */
    readonly onHandlePress: (actionId: string, event: PointerEvent<HTMLElement>) => void
  },
  "action"
>

/** An action in the diagram: an edge with its name, whose end can be dragged to another activity. */
export function ActionEdge({ data, markerEnd }: EdgeProps<ActionFlowEdge>) {
  const text = useFlowText()
  const language = useLanguage()
  const describeAction = useActionDescription()
  const editorState = useWorkflowEditor()
  const onKey = useFlowKeys(true)
  if (!data) return null
  const { action, activity, points, label, onHandlePress } = data
  const element = { kind: "action", id: action.id } as const
  const isSelected = editorState.selected?.id === action.id
  const tip = points.at(-1)
  return (
    <>
      <BaseEdge
        path={pathThrough(points)}
        {...(markerEnd && { markerEnd })}
        className={isSelected ? "action-edge action-edge--selected" : "action-edge"}
      />
      <EdgeLabelRenderer>
        <button
          type="button"
          className="action-edge__label ru-row ru-gap-6 ru-muted ru-small ru-icons-12 nodrag nopan"
          data-flow={`action-${action.id}`}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
          tabIndex={isSelected ? 0 : -1}
          aria-pressed={isSelected}
          aria-label={describeAction(activity, action)}
          onClick={() => editorState.onSelect(element)}
          onDoubleClick={() => editorState.onOpen(element)}
          onKeyDown={(event) => onKey(element, event)}
        >
          <ActionIcon kind={action.kind} />
          <span className="ru-truncate" dir="auto">
            {textIn(action.name, language)}
          </span>
          {editorState.problemIds.has(action.id) ? (
            <TriangleAlert className="workflow__problem" aria-hidden="true" />
          ) : null}
        </button>
        {isSelected && tip ? (
          <span
            className="action-edge__handle nodrag nopan"
            aria-hidden="true"
            data-tooltip={text("flow.handle")}
            style={{ transform: `translate(-50%, -50%) translate(${tip.x}px, ${tip.y}px)` }}
            onPointerDown={(event) => onHandlePress(action.id, event)}
          />
        ) : null}
      </EdgeLabelRenderer>
    </>
  )
}
