import { createContext, use } from "react"
import type { CopiedShapes } from "../../../../../engine/flowchart/edit/paste-shapes.ts"
import type { Flowchart, ShapeKind } from "../../../../../schemas/flowchart.ts"
import type { EditingSources } from "../../document-sources.ts"
import type { FlowchartNames } from "../flowchart-names.ts"

/** A part of the flowchart with a text. */
export interface FlowchartPart {
  readonly kind: "shape" | "connection" | "lane"
  readonly id: string
}

/** Where something is done, and where the focus stays. */
export type EditorView = "canvas" | "outline"

/** What a dialog is about. */
export type OpenDialog =
  | { readonly kind: "markers" | "connections"; readonly id: string }
  | { readonly kind: "deleteLane"; readonly id: string; readonly at: EditorView }

/** A place on the diagram, from the end of the lanes' names and the top of the first lane. */
interface Place {
  readonly x: number
  readonly y: number
}

/** State of the flowchart editor, shared by the canvas, the outline and the toolbar. */
export interface FlowchartEditorState {
  readonly flowchart: Flowchart
  readonly sources: EditingSources
  readonly names: FlowchartNames
  /** IDs of shapes and connections. */
  readonly selected: ReadonlySet<string>
  /** The part whose text is being typed, and the letter that began it. */
  readonly renaming: (FlowchartPart & { readonly at: EditorView; readonly typed?: string }) | null
  /** The shape from which a connection is being drawn by keys or the button. */
  readonly connectingFrom: string | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Incremented to move the focus to the selected shape, or to a lane. */
  readonly focused: { readonly count: number; readonly at: EditorView; readonly laneId?: string }
  /** Performs a change; those with the same subject are undone at once. */
  readonly edit: (change: (flowchart: Flowchart) => Flowchart, subject?: string) => void
  readonly select: (ids: Iterable<string>) => void
  /** Selects a shape and focuses it. */
  readonly go: (id: string, at: EditorView) => void
  /** Focuses a lane. */
  readonly goToLane: (id: string, at: EditorView) => void
  readonly rename: (renaming: FlowchartEditorState["renaming"]) => void
  readonly setText: (part: FlowchartPart, text: string) => void
  readonly startConnecting: (id: string) => void
  readonly stopConnecting: () => void
  readonly connect: (from: string, to: string) => void
  /** Leads a connection from or to another shape. */
  readonly reconnect: (connectionId: string, ends: { readonly from?: string; readonly to?: string }) => void
  readonly addShape: (kind: ShapeKind, at: EditorView, place?: Place) => void
  /** Adds a shape to which another one leads, around a place. */
  readonly addConnected: (from: string, kind: ShapeKind, place: Place) => void
  readonly addAfter: (id: string, at: EditorView) => void
  readonly insertOn: (connectionId: string) => void
  readonly addLane: (at: EditorView, afterId?: string) => void
  readonly moveLane: (id: string, by: -1 | 1, at: EditorView) => void
  /** Deletes a lane without shapes; for one with shapes, asks where they go. */
  readonly deleteLane: (id: string, at: EditorView) => void
  /** Deletes a lane; its shapes move to another one, or are deleted. */
  readonly deleteLaneWith: (id: string, moveTo: string | null, at: EditorView) => void
  readonly deleteSelected: (ids: Iterable<string>) => void
  readonly copied: (ids: ReadonlySet<string>) => CopiedShapes
  readonly paste: (copied: CopiedShapes) => void
  readonly duplicate: (ids: ReadonlySet<string>) => void
  readonly tidyUp: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
  readonly openDialog: (dialog: OpenDialog | null) => void
}

export const FlowchartEditorContext = createContext<FlowchartEditorState | null>(null)

export function useFlowchartEditor(): FlowchartEditorState {
  const state = use(FlowchartEditorContext)
  if (!state) throw new Error("The parts of the editor are rendered only within it.")
  return state
}
