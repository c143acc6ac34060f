import { useState } from "react"
import type { FlowchartLane } from "../../../../../schemas/flowchart.ts"
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor, type EditorView } from "./editor-state.ts"

const withShapes = "delete"

/** Deletes a lane; its shapes move to another lane or are deleted with it. */
export function DeleteLaneDialog({ lane, at }: { readonly lane: FlowchartLane; readonly at: EditorView }) {
  const text = useFlowchartText()
  const { flowchart, names, deleteLaneWith, openDialog } = useFlowchartEditor()
  const others = flowchart.lanes.filter(({ id }) => id !== lane.id)
  const index = flowchart.lanes.findIndex(({ id }) => id === lane.id)
  const nearest = flowchart.lanes[index - 1] ?? flowchart.lanes[index + 1]
  const [choice, setChoice] = useState(nearest ? `to ${nearest.id}` : withShapes)
  const count = flowchart.shapes.filter(({ laneId }) => laneId === lane.id).length
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("flowchart.lane.delete.title", { name: names.ofLane(lane) })}
      confirmLabel={text("flowchart.lane.delete.confirm")}
      cancelLabel={text("flowchart.cancel")}
      closeLabel={text("flowchart.close")}
      onCancel={() => openDialog(null)}
      onConfirm={() => {
        openDialog(null)
        deleteLaneWith(lane.id, choice === withShapes ? null : choice.slice(3), at)
      }}
    >
      <div className="ru-grid ru-gap-8">
        <p>{text("flowchart.lane.delete.text", { count })}</p>
        <Select
          aria-label={text("flowchart.lane.delete.what")}
          value={choice}
          onChange={(value) => setChoice(value ?? withShapes)}
          options={[
            ...others.map((other) => ({
              value: `to ${other.id}`,
              label: text("flowchart.lane.delete.move", { name: names.ofLane(other) }),
            })),
            { value: withShapes, label: text("flowchart.lane.delete.shapes") },
          ]}
        />
      </div>
    </ConfirmDialog>
  )
}
