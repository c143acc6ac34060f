import { Link2, Plus, Redo2, Undo2, WandSparkles } from "lucide-react"
import { useRef, type KeyboardEvent, type ReactNode } from "react"
import { shapeKinds } from "../../../../../schemas/flowchart.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { Button } from "../../../../../ui/button.tsx"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { KindIcon } from "../kind-icon.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { shapeMediaType } from "./canvas.tsx"
import { useFlowchartEditor, type EditorView } from "./editor-state.ts"

/** The tools of the editor: an ARIA toolbar, whose buttons arrow keys walk. */
export function FlowchartToolbar({ at, children }: { readonly at: EditorView; readonly children: ReactNode }) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const direction = useDirection()
  const toolbar = useRef<HTMLDivElement>(null)
  const [selectedShape] = editor.flowchart.shapes.filter(({ id }) => editor.selected.has(id)).slice(-1)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight"
    const backward = direction === "rtl" ? "ArrowRight" : "ArrowLeft"
    if (event.key !== forward && event.key !== backward) return
    const buttons = [...(toolbar.current?.querySelectorAll<HTMLButtonElement>("button:not(:disabled), input") ?? [])]
    const index = buttons.indexOf(event.target as HTMLButtonElement)
    if (index < 0 || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    buttons.at((index + (event.key === forward ? 1 : -1)) % buttons.length)?.focus()
  }
  return (
    <div
      ref={toolbar}
      className="flowchart-toolbar ru-cluster ru-gap-4-8"
      role="toolbar"
      aria-label={text("flowchart.toolbar")}
      onKeyDown={walk}
    >
      <span className="flowchart-toolbar__palette ru-row ru-gap-2">
        {shapeKinds.map((kind) => (
          <IconButton
            key={kind}
            label={text("flowchart.add", { kind: editor.names.ofKind(kind) })}
            icon={<KindIcon kind={kind} />}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(shapeMediaType, kind)
              event.dataTransfer.effectAllowed = "copy"
            }}
            onClick={() => editor.addShape(kind, at)}
          />
        ))}
      </span>
      <Button
        size="sm"
        variant="ghost"
        icon={<Link2 aria-hidden="true" />}
        disabled={!selectedShape}
        aria-pressed={editor.connectingFrom !== null}
        onClick={() => {
          if (!selectedShape) return
          if (at === "outline") {
            editor.openDialog({ kind: "connections", id: selectedShape.id })
            return
          }
          if (editor.connectingFrom === null) editor.startConnecting(selectedShape.id)
          else editor.stopConnecting()
          editor.go(selectedShape.id, "canvas")
        }}
      >
        {text("flowchart.connect")}
      </Button>
      <Button size="sm" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => editor.addLane(at)}>
        {text("flowchart.lane.add")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<WandSparkles aria-hidden="true" />}
        disabled={editor.flowchart.shapes.length === 0}
        onClick={editor.tidyUp}
      >
        {text("flowchart.layout")}
      </Button>
      <span className="ru-row ru-gap-2">
        <IconButton
          label={text("flowchart.undo")}
          shortcut="Ctrl+Z"
          icon={<Undo2 aria-hidden="true" />}
          disabled={!editor.canUndo}
          onClick={editor.undo}
        />
        <IconButton
          label={text("flowchart.redo")}
          shortcut="Ctrl+Y"
          icon={<Redo2 aria-hidden="true" />}
          disabled={!editor.canRedo}
          onClick={editor.redo}
        />
      </span>
      <span className="ru-row ru-gap-4 ru-push-end">{children}</span>
    </div>
  )
}
