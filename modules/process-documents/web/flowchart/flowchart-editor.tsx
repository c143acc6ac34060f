import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from "react"
import type { Flowchart } from "../../../../schemas/flowchart.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { useNarrow } from "../../../../renderers/record/use-narrow.ts"
import { Segmented } from "../../../../ui/segmented.tsx"
import type { DocumentEditorProps } from "../document-sources.ts"
import { FlowchartCanvas } from "./editor/canvas.tsx"
import { ConnectionsDialog } from "./editor/connections-dialog.tsx"
import { DeleteLaneDialog } from "./editor/delete-lane-dialog.tsx"
import { FileMenu } from "./editor/file-menu.tsx"
import { FlowchartEditorContext, type OpenDialog } from "./editor/editor-state.ts"
import { isTypingIn } from "./editor/is-typing-in.ts"
import { MarkersDialog } from "./editor/markers-dialog.tsx"
import { FlowchartOutline } from "./editor/outline.tsx"
import { FlowchartToolbar } from "./editor/toolbar.tsx"
import { useFlowchartEditing } from "./editor/use-flowchart-editing.ts"
import { useFlowchartText } from "./use-flowchart-text.ts"
import "./flowchart.css"
import "./editor/flowchart-editor.css"

/** Canvas and outline are beside each other from this width on. */
const besideWidth = 1_000

/** Draws a flowchart on a canvas, and writes it in an outline: both edit the same. */
export default function FlowchartEditor(props: DocumentEditorProps<Flowchart>) {
  return (
    <Suspense>
      <LazyMessagesProvider area="process-documents/flowchart">
        <Editor {...props} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function Editor(props: DocumentEditorProps<Flowchart>) {
  const text = useFlowchartText()
  const { state, dialog } = useFlowchartEditing(props)
  const container = useRef<HTMLElement>(null)
  const isPhone = useNarrow(container)
  const isNarrow = useNarrow(container, besideWidth)
  const [view, setView] = useState<"both" | "diagram" | "outline" | null>(null)
  const shown = isPhone ? "outline" : isNarrow && (view ?? "both") === "both" ? "diagram" : (view ?? "both")
  const takesFocus = useRef(props.takesFocus)
  useEffect(() => {
    if (takesFocus.current) container.current?.focus({ preventScroll: true })
  }, [])
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    if (key === "s") state.save()
    else if (isTypingIn(event.target)) return
    else if (key === "z" && !event.shiftKey) state.undo()
    else if (key === "y" || (key === "z" && event.shiftKey)) state.redo()
    else return
    event.preventDefault()
  }
  return (
    <FlowchartEditorContext value={state}>
      <section ref={container} className="flowchart-editor" aria-label={props.label} tabIndex={-1} onKeyDown={onKey}>
        <FlowchartToolbar at={shown === "outline" ? "outline" : "canvas"}>
          {isPhone ? null : (
            <Segmented
              label={text("flowchart.view")}
              value={shown}
              onChange={setView}
              segments={[
                { value: "diagram", label: text("flowchart.view.diagram") },
                ...(isNarrow ? [] : [{ value: "both" as const, label: text("flowchart.view.both") }]),
                { value: "outline", label: text("flowchart.view.outline") },
              ]}
            />
          )}
          <FileMenu label={props.label} />
        </FlowchartToolbar>
        {state.connectingFrom === null ? null : (
          <p className="flowchart-editor__note ru-small">{text("flowchart.connect.choose")}</p>
        )}
        <div className="flowchart-editor__panels" data-shown={shown}>
          {shown === "outline" ? null : <FlowchartCanvas />}
          {shown === "diagram" ? null : <FlowchartOutline />}
        </div>
        <OpenedDialog dialog={dialog} flowchart={state.flowchart} />
      </section>
    </FlowchartEditorContext>
  )
}

function OpenedDialog({ dialog, flowchart }: { readonly dialog: OpenDialog | null; readonly flowchart: Flowchart }) {
  if (!dialog) return null
  const shape = flowchart.shapes.find(({ id }) => id === dialog.id)
  const lane = flowchart.lanes.find(({ id }) => id === dialog.id)
  if (dialog.kind === "deleteLane") return lane ? <DeleteLaneDialog lane={lane} at={dialog.at} /> : null
  if (!shape) return null
  return dialog.kind === "markers" ? <MarkersDialog shape={shape} /> : <ConnectionsDialog shape={shape} />
}
