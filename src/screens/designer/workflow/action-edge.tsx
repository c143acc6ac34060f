import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from "@xyflow/react"
import { TriangleAlert } from "lucide-react"
import type { PointerEvent } from "react"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { ActionIcon } from "./action-icon.tsx"
import { useFlowDesk } from "./flow-desk.ts"
import { pathThrough, type Point } from "./flow-layout.ts"
import { useActionWords } from "./use-action-words.ts"
import { useFlowKeys } from "./use-flow-keys.ts"
import { useFlowText } from "./use-flow-text.ts"

export type ActionFlowEdge = Edge<
  {
    readonly action: WorkflowAction
    readonly activity: WorkflowActivity
    readonly points: readonly Point[]
    readonly label: Point
    /** Its end was taken hold of, to lead elsewhere. */
    readonly onGrip: (actionId: string, event: PointerEvent<HTMLElement>) => void
  },
  "action"
>

/** An action in the drawing: a line with its name, whose end can be dragged to another activity. */
export function ActionEdge({ data, markerEnd }: EdgeProps<ActionFlowEdge>) {
  const text = useFlowText()
  const language = useLanguage()
  const words = useActionWords()
  const desk = useFlowDesk()
  const onKey = useFlowKeys(true)
  if (!data) return null
  const { action, activity, points, label, onGrip } = data
  const place = { kind: "action", id: action.id } as const
  const isSelected = desk.selected?.id === action.id
  const tip = points.at(-1)
  return (
    <>
      <BaseEdge
        path={pathThrough(points)}
        {...(markerEnd && { markerEnd })}
        className={isSelected ? "flow-edge flow-edge--selected" : "flow-edge"}
      />
      <EdgeLabelRenderer>
        <button
          type="button"
          className="flow-action nodrag nopan"
          data-flow={`action-${action.id}`}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
          tabIndex={isSelected ? 0 : -1}
          aria-pressed={isSelected}
          aria-label={words(activity, action)}
          onClick={() => desk.onSelect(place)}
          onDoubleClick={() => desk.onOpen(place)}
          onKeyDown={(event) => onKey(place, event)}
        >
          <ActionIcon kind={action.kind} />
          <span className="ru-truncate" dir="auto">
            {textIn(action.name, language)}
          </span>
          {desk.troubled.has(action.id) ? <TriangleAlert className="flow__trouble" aria-hidden="true" /> : null}
        </button>
        {isSelected && tip ? (
          <span
            className="flow-grip nodrag nopan"
            aria-hidden="true"
            data-tooltip={text("flow.grip")}
            style={{ transform: `translate(-50%, -50%) translate(${tip.x}px, ${tip.y}px)` }}
            onPointerDown={(event) => onGrip(action.id, event)}
          />
        ) : null}
      </EdgeLabelRenderer>
    </>
  )
}
