import { useId } from "react"
import { addMarker, removeMarker } from "../../../../../engine/flowchart/edit/edit-markers.ts"
import { flowchartLimits, type FlowchartShape } from "../../../../../schemas/flowchart.ts"
import type { RecordId } from "../../../../../schemas/ids.ts"
import { markerTypes } from "../../../../../schemas/process-documents.ts"
import { Button } from "../../../../../ui/button.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { FormField } from "../../../../../ui/form-field.tsx"
import { MultiSelect } from "../../../../../ui/multi-select.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"

/** The risks and controls of a shape, found by number or title. */
export function MarkersDialog({ shape }: { readonly shape: FlowchartShape }) {
  const text = useFlowchartText()
  const { sources, names, edit, openDialog } = useFlowchartEditor()
  const id = useId()
  const close = () => openDialog(null)
  const optionOf = (value: string) => ({ value, label: names.ofMarker(value as RecordId) })
  return (
    <Dialog
      open
      size="confirm"
      title={text("flowchart.markers.title", { name: names.ofShape(shape) })}
      closeLabel={text("flowchart.close")}
      onClose={close}
      footer={
        <Button variant="solid" onClick={close}>
          {text("flowchart.done")}
        </Button>
      }
    >
      <FormField id={id} label={text("flowchart.legend")} message={text("flowchart.markers.help")}>
        <MultiSelect
          id={id}
          value={shape.markers}
          maximum={flowchartLimits.markers}
          options={[]}
          optionOf={optionOf}
          placeholder={text("flowchart.markers.search")}
          onSearch={async (search, signal) => {
            const found = await sources.proposeReferences(search, signal)
            return found
              .filter(({ type }) => (markerTypes as readonly string[]).includes(type))
              .map(({ recordId }) => optionOf(recordId))
          }}
          onChange={(value) =>
            edit((flowchart) => {
              const chosen = value as readonly RecordId[]
              const removed = shape.markers.filter((one) => !chosen.includes(one))
              const without = removed.reduce((one, marker) => removeMarker(one, shape.id, marker), flowchart)
              return chosen.reduce((one, marker) => addMarker(one, shape.id, marker), without)
            })
          }
          labels={{
            list: text("flowchart.markers.list"),
            noResults: text("flowchart.markers.noResults"),
            found: (count) => text("flowchart.markers.found", { count }),
            loading: text("flowchart.markers.loading"),
            failed: text("flowchart.markers.failed"),
            remove: (name) => text("flowchart.markers.remove", { name }),
          }}
        />
      </FormField>
    </Dialog>
  )
}
