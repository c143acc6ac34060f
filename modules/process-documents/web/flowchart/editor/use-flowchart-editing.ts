import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { v7 as uuid } from "uuid"
import {
  addConnectedShape,
  connectShapes,
  disconnect,
  labelConnection,
  reconnect,
} from "../../../../../engine/flowchart/edit/edit-connections.ts"
import {
  recordStep,
  redoStep,
  startFlowchartHistory,
  undoStep,
  type FlowchartHistory,
} from "../../../../../engine/flowchart/edit/edit-history.ts"
import { addLane, deleteLane, moveLane, renameLane } from "../../../../../engine/flowchart/edit/edit-lanes.ts"
import {
  addShape,
  deleteShapes,
  insertAfter,
  insertOnConnection,
  renameShape,
} from "../../../../../engine/flowchart/edit/edit-shapes.ts"
import { copyShapes, pasteShapes, type CopiedShapes } from "../../../../../engine/flowchart/edit/paste-shapes.ts"
import { laneAt, laneTops } from "../../../../../engine/flowchart/geometry.ts"
import { layoutFlowchart } from "../../../../../engine/flowchart/layout.ts"
import { boxInLane, middleOf, shapeSizes } from "../../../../../engine/flowchart/shape-sizes.ts"
import { flowchartLimits, type Flowchart, type ShapeKind } from "../../../../../schemas/flowchart.ts"
import { announce } from "../../../../../ui/announce.ts"
import { toast } from "../../../../../ui/toaster.tsx"
import type { DocumentEditorProps } from "../../document-sources.ts"
import { useFlowchartNames } from "../flowchart-names.ts"
import { useFlowchartText } from "../use-flowchart-text.ts"
import type { EditorView, FlowchartEditorState, FlowchartPart, OpenDialog } from "./editor-state.ts"

const createId = () => uuid().replaceAll("-", "")

/** The state of the editor and everything that can be done in it. */
export function useFlowchartEditing({ content, sources, onChange, onSave }: DocumentEditorProps<Flowchart>) {
  const text = useFlowchartText()
  const names = useFlowchartNames(sources)
  const [history, setHistory] = useState(() => startFlowchartHistory(content))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [renaming, setRenaming] = useState<FlowchartEditorState["renaming"]>(null)
  const [connectingFrom, setConnectingFrom] = useState<string | null>(null)
  const [focused, setFocused] = useState<FlowchartEditorState["focused"]>({ count: 0, at: "canvas" })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const latest = useRef(history)
  const notifyChange = useRef(onChange)
  useEffect(() => {
    notifyChange.current = onChange
  })

  const go = useCallback((id: string, at: EditorView) => {
    setSelected(new Set([id]))
    setFocused(({ count }) => ({ count: count + 1, at }))
  }, [])
  const goToLane = useCallback(
    (laneId: string, at: EditorView) => setFocused(({ count }) => ({ count: count + 1, at, laneId })),
    [],
  )

  const actions = useMemo(() => {
    const set = (next: FlowchartHistory) => {
      if (next === latest.current) return
      const isChanged = next.present !== latest.current.present
      latest.current = next
      setHistory(next)
      if (isChanged) notifyChange.current(next.present)
    }
    const edit = (change: (flowchart: Flowchart) => Flowchart, subject?: string) =>
      set(recordStep(latest.current, change(latest.current.present), subject ?? null))
    const current = () => latest.current.present
    const warnIfFull = (before: Flowchart) => {
      if (before !== current()) return false
      toast.show("warning", {
        title: text("flowchart.full", {
          shapes: flowchartLimits.shapes,
          connections: flowchartLimits.connections,
          lanes: flowchartLimits.lanes,
        }),
      })
      return true
    }
    const deleteSelected = (ids: Iterable<string>) => {
      const chosen = new Set(ids)
      const { shapes, connections } = current()
      const shapeIds = new Set(shapes.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))
      const connectionIds = new Set(connections.flatMap(({ id }) => (chosen.has(id) ? [id] : [])))
      if (shapeIds.size === 0 && connectionIds.size === 0) return
      edit((flowchart) => deleteShapes(disconnect(flowchart, connectionIds), shapeIds, { heal: true }))
      setSelected(new Set())
      announce(
        shapeIds.size > 0
          ? text("flowchart.said.deleted", { count: shapeIds.size })
          : text("flowchart.said.disconnected"),
      )
    }
    const paste = (copied: CopiedShapes) => {
      const before = current()
      const laneId = before.lanes[0]?.id ?? ""
      const pasted = pasteShapes(before, copied, { laneId, createId })
      edit(() => pasted.flowchart)
      if (copied.shapes.length > 0 && warnIfFull(before)) return
      setSelected(pasted.ids)
      announce(text("flowchart.said.pasted", { count: pasted.ids.size }))
    }
    const added = (before: Flowchart, id: string, kind: ShapeKind, at: EditorView) => {
      if (warnIfFull(before)) return
      setSelected(new Set([id]))
      setRenaming({ kind: "shape", id, at })
      announce(text("flowchart.said.added", { kind: names.ofKind(kind) }))
    }
    const deleteLaneWith = (id: string, moveTo: string | null, at: EditorView) => {
      const { lanes } = current()
      const index = lanes.findIndex((lane) => lane.id === id)
      const next = lanes[index + 1] ?? lanes[index - 1]
      edit((flowchart) => deleteLane(flowchart, id, moveTo))
      announce(text("flowchart.said.laneDeleted", { name: names.ofLane(lanes[index]) }))
      if (next) goToLane(next.id, at)
    }
    return {
      edit,
      deleteSelected,
      paste,
      setText(part: FlowchartPart, value: string) {
        const subject = `${part.kind} ${part.id}`
        if (part.kind === "shape") edit((flowchart) => renameShape(flowchart, part.id, value), subject)
        else if (part.kind === "lane") edit((flowchart) => renameLane(flowchart, part.id, value), subject)
        else edit((flowchart) => labelConnection(flowchart, part.id, value), subject)
      },
      connect(from: string, to: string) {
        if (from === to) return
        const before = current()
        const isConnected = before.connections.some((one) => one.from === from && one.to === to)
        edit((flowchart) => connectShapes(flowchart, createId(), from, to))
        setConnectingFrom(null)
        const target = before.shapes.find(({ id }) => id === to)
        if (!target || (!isConnected && warnIfFull(before))) return
        const name = names.ofShape(target)
        announce(text(isConnected ? "flowchart.said.connectedAlready" : "flowchart.said.connected", { name }))
      },
      reconnect(connectionId: string, ends: { readonly from?: string; readonly to?: string }) {
        const before = current()
        edit((flowchart) => reconnect(flowchart, connectionId, ends))
        const moved = current().connections.find(({ id }) => id === connectionId)
        const target = current().shapes.find(({ id }) => id === (ends.from ?? ends.to))
        setSelected(new Set([connectionId]))
        if (before === current() || !moved || !target) return
        const name = names.ofShape(target)
        announce(text(ends.from ? "flowchart.said.connectedFrom" : "flowchart.said.connected", { name }))
      },
      addConnected(from: string, kind: ShapeKind, place: { readonly x: number; readonly y: number }) {
        const before = current()
        const id = createId()
        edit((flowchart) =>
          addConnectedShape(flowchart, from, { id, kind, text: "", ...around(flowchart, kind, place) }, createId()),
        )
        added(before, id, kind, "canvas")
      },
      addShape(
        kind: ShapeKind,
        view: EditorView,
        at: { readonly x: number; readonly y: number } | undefined,
        after: string | undefined,
      ) {
        const before = current()
        const id = createId()
        const last = before.shapes.find((shape) => shape.id === after)
        const beside = last && boxInLane(last)
        const laneId = last?.laneId ?? before.lanes[0]?.id ?? ""
        const position = at
          ? around(before, kind, at)
          : beside
            ? { laneId, x: beside.x + beside.width + 80, y: middleOf(beside).y - shapeSizes[kind].height / 2 }
            : { laneId, x: 40, y: 60 }
        edit((flowchart) => addShape(flowchart, { id, kind, text: "", ...position }))
        added(before, id, kind, view)
      },
      addAfter(after: string, at: EditorView) {
        const before = current()
        const id = createId()
        edit((flowchart) => insertAfter(flowchart, after, { id, kind: "step", text: "", connectionId: createId() }))
        added(before, id, "step", at)
      },
      insertOn(connectionId: string) {
        const before = current()
        const id = createId()
        edit((flowchart) =>
          insertOnConnection(flowchart, connectionId, { id, kind: "step", text: "", connectionId: createId() }),
        )
        added(before, id, "step", "canvas")
      },
      addLane(at: EditorView, afterId?: string) {
        const before = current()
        const id = createId()
        edit((flowchart) => addLane(flowchart, id, text("flowchart.lane.new"), afterId))
        if (!warnIfFull(before)) setRenaming({ kind: "lane", id, at })
      },
      moveLane(id: string, by: -1 | 1, at: EditorView) {
        const before = current()
        edit((flowchart) => moveLane(flowchart, id, by))
        if (before === current()) return
        const { lanes } = current()
        const position = lanes.findIndex((lane) => lane.id === id)
        const name = names.ofLane(lanes[position])
        announce(text("flowchart.said.laneMoved", { name, position: position + 1, count: lanes.length }))
        goToLane(id, at)
      },
      deleteLane(id: string, at: EditorView) {
        const { lanes, shapes } = current()
        if (lanes.length === 1) return
        if (shapes.some(({ laneId }) => laneId === id)) setDialog({ kind: "deleteLane", id, at })
        else deleteLaneWith(id, null, at)
      },
      deleteLaneWith,
      copied: (ids: ReadonlySet<string>) => copyShapes(current(), ids),
      duplicate: (ids: ReadonlySet<string>) => paste(copyShapes(current(), ids)),
      tidyUp() {
        edit(layoutFlowchart)
        announce(text("flowchart.said.tidied"))
      },
      undo() {
        set(undoStep(latest.current))
        announce(text("flowchart.said.undone"))
      },
      redo() {
        set(redoStep(latest.current))
        announce(text("flowchart.said.redone"))
      },
    }
  }, [text, names, goToLane])

  const state: FlowchartEditorState = {
    ...actions,
    flowchart: history.present,
    sources,
    names,
    selected,
    renaming,
    connectingFrom,
    focused,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    select: (ids) => setSelected(new Set(ids)),
    go,
    goToLane,
    rename: setRenaming,
    addShape: (kind, at, place) => actions.addShape(kind, at, place, [...selected].at(-1)),
    startConnecting(id) {
      const shape = history.present.shapes.find((one) => one.id === id)
      if (!shape) return
      setConnectingFrom(id)
      announce(text("flowchart.connect.from", { name: names.ofShape(shape) }))
    },
    stopConnecting() {
      if (connectingFrom === null) return
      setConnectingFrom(null)
      announce(text("flowchart.said.notConnected"))
    },
    save: onSave,
    openDialog: setDialog,
  }
  return { state, dialog }
}

/** Where a shape is whose middle is at a place on the diagram. */
function around(flowchart: Flowchart, kind: ShapeKind, { x, y }: { readonly x: number; readonly y: number }) {
  const { width, height } = shapeSizes[kind]
  const laneId = laneAt(flowchart.lanes, y)?.id ?? ""
  return { laneId, x: x - width / 2, y: y - (laneTops(flowchart).get(laneId) ?? 0) - height / 2 }
}
