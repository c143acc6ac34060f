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

/** What a dialog is about. */
export interface OpenDialog {
  readonly kind: "markers" | "connections" | "deleteLane"
  readonly id: string
}

/** State of the flowchart editor, shared by the canvas, the outline and the toolbar. */
export interface FlowchartEditorState {
  readonly flowchart: Flowchart
  readonly sources: EditingSources
  readonly names: FlowchartNames
  /** IDs of shapes and connections. */
  readonly selected: ReadonlySet<string>
  /** The part whose text is being typed, and the letter that began it. */
  readonly renaming: (FlowchartPart & { readonly at: "canvas" | "outline"; readonly typed?: string }) | null
  /** The shape from which a connection is being drawn by keys or the button. */
  readonly connectingFrom: string | null
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Incremented to move the focus to the selected shape. */
  readonly focused: { readonly count: number; readonly at: "canvas" | "outline" }
  /** Performs a change; those with the same subject are undone at once. */
  readonly edit: (change: (flowchart: Flowchart) => Flowchart, subject?: string) => void
  readonly select: (ids: Iterable<string>) => void
  /** Selects a shape and focuses it. */
  readonly go: (id: string, at: "canvas" | "outline") => void
  readonly rename: (renaming: FlowchartEditorState["renaming"]) => void
  readonly setText: (part: FlowchartPart, text: string) => void
  readonly startConnecting: (id: string | null) => void
  readonly connect: (from: string, to: string) => void
  readonly addShape: (kind: ShapeKind, at?: { readonly x: number; readonly y: number }) => void
  readonly addAfter: (id: string, at: "canvas" | "outline") => void
  readonly insertOn: (connectionId: string) => void
  readonly addLane: (afterId?: string) => void
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
