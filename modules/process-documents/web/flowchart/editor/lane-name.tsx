import type { KeyboardEvent } from "react"
import type { FlowchartLane } from "../../../../../schemas/flowchart.ts"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor, type EditorView } from "./editor-state.ts"
import { InlineText } from "./inline-text.tsx"

interface LaneNameProps {
  readonly lane: FlowchartLane
  readonly at: EditorView
  readonly tabIndex: 0 | -1
}

/**
 * The name of a lane, and its keys: Enter or F2 changes the name, arrow keys go to the next and previous lane, with Alt
 * they move the lane, Delete deletes it.
 */
export function LaneName({ lane, at, tabIndex }: LaneNameProps) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const { id } = lane
  const { renaming } = editor
  const rename = () => editor.rename({ kind: "lane", id, at })
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey) return
    const { lanes } = editor.flowchart
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null
    if (by !== null && event.altKey) editor.moveLane(id, by, at)
    else if (event.altKey) return
    else if (by !== null) {
      const next = lanes[lanes.findIndex((one) => one.id === id) + by]
      if (next) editor.goToLane(next.id, at)
    } else if (event.key === "Enter" || event.key === "F2") rename()
    else if (event.key === "Delete") editor.deleteLane(id, at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (renaming?.kind === "lane" && renaming.id === id && renaming.at === at)
    return (
      <InlineText
        part={{ kind: "lane", id }}
        label={text("flowchart.lane.name")}
        text={lane.name}
        onDone={() => editor.goToLane(id, at)}
      />
    )
  return (
    <button
      type="button"
      className="flowchart-lane__name ru-strong nodrag nopan"
      data-lane={id}
      tabIndex={tabIndex}
      onClick={() => editor.goToLane(id, at)}
      onDoubleClick={rename}
      onKeyDown={onKey}
    >
      <bdi>{editor.names.ofLane(lane)}</bdi>
    </button>
  )
}
