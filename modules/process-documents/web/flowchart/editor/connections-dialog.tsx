import { Trash2 } from "lucide-react"
import { labelConnection, reconnect } from "../../../../../engine/flowchart/edit/edit-connections.ts"
import { flowchartOutline } from "../../../../../engine/flowchart/outline.ts"
import { flowchartLimits, type FlowchartShape } from "../../../../../schemas/flowchart.ts"
import { Button } from "../../../../../ui/button.tsx"
import { Combobox } from "../../../../../ui/combobox.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { TextInput } from "../../../../../ui/text-input.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"

/** Where a shape leads to: one row per connection, and one to add another. */
export function ConnectionsDialog({ shape }: { readonly shape: FlowchartShape }) {
  const text = useFlowchartText()
  const { flowchart, names, edit, connect, deleteSelected, openDialog } = useFlowchartEditor()
  const close = () => openDialog(null)
  const outline = flowchartOutline(flowchart)
  const own = outline.find((row) => row.shape.id === shape.id)?.leadsTo ?? []
  const taken = new Set(own.map(({ to }) => to.id))
  const optionsFor = (current?: string) =>
    outline.flatMap(({ number, shape: { id, kind, text: name } }) =>
      id === shape.id || (taken.has(id) && id !== current)
        ? []
        : [
            {
              value: id,
              label: text("flowchart.outline.target", { number, name: names.ofShape({ kind, text: name }) }),
            },
          ],
    )
  const labels = {
    list: text("flowchart.connections.to"),
    noResults: text("flowchart.markers.noResults"),
    found: (count: number) => text("flowchart.markers.found", { count }),
    loading: text("flowchart.markers.loading"),
    failed: text("flowchart.markers.failed"),
  }
  return (
    <Dialog
      open
      title={text("flowchart.connections.title", { name: names.ofShape(shape) })}
      closeLabel={text("flowchart.close")}
      onClose={close}
      footer={
        <Button variant="solid" onClick={close}>
          {text("flowchart.done")}
        </Button>
      }
    >
      <div className="ru-grid ru-gap-12">
        {own.length === 0 ? <p className="ru-muted">{text("flowchart.connections.none")}</p> : null}
        {own.map(({ connection, to }) => (
          <div key={connection.id} className="flowchart-connection ru-row ru-gap-8">
            <Combobox
              aria-label={text("flowchart.connections.to")}
              value={to.id}
              options={optionsFor(to.id)}
              labels={labels}
              onChange={(target) => {
                if (target) edit((before) => reconnect(before, connection.id, { to: target }))
              }}
            />
            <TextInput
              aria-label={text("flowchart.connections.label")}
              placeholder={text("flowchart.connections.label")}
              value={connection.label}
              maxLength={flowchartLimits.label}
              onChange={(label) =>
                edit((before) => labelConnection(before, connection.id, label), `connection ${connection.id}`)
              }
            />
            <IconButton
              label={text("flowchart.connections.remove", { name: names.ofShape(to) })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => deleteSelected([connection.id])}
            />
          </div>
        ))}
        <Combobox
          key={own.length}
          aria-label={text("flowchart.connections.add")}
          placeholder={text("flowchart.connections.choose")}
          value={null}
          options={optionsFor()}
          labels={labels}
          onChange={(target) => {
            if (target) connect(shape.id, target)
          }}
        />
      </div>
    </Dialog>
  )
}
