import { Suspense, useEffect, useRef, type ReactNode } from "react"
import { lazily } from "../../../../ui/lazily.ts"
import { CanSaveBlocksContext, useBlockLibrary } from "../blocks/block-library.ts"
import { useFormBlocks } from "../blocks/use-form-blocks.ts"
import type { DesignerTabProps } from "../profile-editor-state.ts"
import { PropertyPanel } from "../properties/property-panel.tsx"
import { CanvasStoreContext } from "./canvas-store.ts"
import { Canvas } from "./canvas.tsx"
import { DragContext } from "./drag-context.tsx"
import type { DragItem, DropTarget } from "./drop-target.ts"
import { MoveDialog } from "./move-dialog.tsx"
import { fieldTypeItems } from "./field-type-items.ts"
import { moveTo } from "./item-positions.ts"
import { RemoveDialog } from "./remove-dialog.tsx"
import { SideColumn } from "./side-column.tsx"
import { useCanvas } from "./use-canvas.ts"

const BlockDialogs = lazily(() => import("../blocks/block-dialogs.tsx"))

interface FormTabProps extends DesignerTabProps {
  /** The preview, when displayed next to the canvas. */
  readonly aside?: ReactNode
}

/** The form editor: palette and outline, canvas, and properties of the selection. */
export function FormTab({ editorState, aside }: FormTabProps) {
  const { definition, problems, context, selection, onSelect, onEdit } = editorState
  const containerRef = useRef<HTMLDivElement>(null)
  const library = useBlockLibrary()
  const blocks = useFormBlocks(editorState, library)
  const canSaveBlocks = blocks?.library.can.create ?? false
  const {
    board: canvasStore,
    keyboardDrag,
    clipboard,
    withIt,
    add,
    addAfter,
    removing,
    moving,
  } = useCanvas(
    editorState,
    containerRef,
    blocks && canSaveBlocks ? (picked) => blocks.onQuestion({ kind: "keep", selected: picked }) : null,
  )
  const { highlights } = canvasStore

  const findDragItem = ({ dataset }: HTMLElement): DragItem | undefined => {
    const { carries, canvasItem, item } = dataset
    const available = carries === "new" ? fieldTypeItems.find(({ id }) => id === item) : undefined
    if (available) return { kind: "new", item: available }
    const line = carries === "block" ? library?.lines?.find(({ id }) => id === item) : undefined
    if (line) return { kind: "block", line }
    if (canvasItem === undefined) return undefined
    return carries === "field"
      ? { kind: "field", id: canvasItem, ids: withIt(canvasItem) }
      : { kind: "section", id: canvasItem }
  }
  const drop = (dragItem: DragItem, at: DropTarget) => {
    if (dragItem.kind === "new") {
      if (at.kind === "field") add(dragItem.item, at.location)
    } else if (dragItem.kind === "block") {
      void blocks?.onInsert(dragItem.line, at)
    } else if (dragItem.kind === "field" && at.kind === "field") {
      onEdit(moveTo({ ...dragItem, location: at.location }))
      if (dragItem.ids.length === 1) onSelect({ kind: "field", id: dragItem.id })
    } else if (dragItem.kind === "section" && at.kind === "section") {
      onEdit(moveTo({ ...dragItem, location: at.location }))
      onSelect({ kind: "section", id: dragItem.id })
    }
  }
  const markDragged = (dragItem: DragItem | null) => {
    const ids = dragItem ? idsOf(dragItem) : []
    highlights.update({ dragged: new Set(ids) })
  }

  // Scrolls a selection made elsewhere (outline, problem, rule) into view. A focused item is already visible; skipping
  // it avoids laying out a large form.
  const selected = selection?.kind === "field" || selection?.kind === "section" ? selection.id : null
  useEffect(() => {
    if (selected === null) return
    const selectedElement = containerRef.current?.querySelector(
      `.designer__canvas [data-canvas-item="${CSS.escape(selected)}"]`,
    )
    if (selectedElement !== document.activeElement) selectedElement?.scrollIntoView({ block: "nearest" })
  }, [selected])

  return (
    <CanvasStoreContext value={canvasStore}>
      <CanSaveBlocksContext value={canSaveBlocks}>
        <DragContext
          containerRef={containerRef}
          onContainer={(element) => {
            containerRef.current = element
          }}
          className="designer__board"
          data-view={aside ? "split" : "form"}
          definition={definition}
          findDragItem={findDragItem}
          onDragItemChange={markDragged}
          onTarget={(target) => highlights.update({ target })}
          onDropped={drop}
        >
          <SideColumn
            definition={definition}
            selection={selection}
            onSelect={onSelect}
            onAdd={addAfter}
            blocks={blocks}
          />
          <Canvas
            visible={keyboardDrag.visible}
            claimFocus={keyboardDrag.claimFocus}
            onCopy={clipboard.onCopy}
            onPaste={clipboard.onPaste}
          />
          {aside}
          <PropertyPanel
            draft={editorState.draft}
            definition={definition}
            problems={problems}
            contradictions={editorState.contradictions}
            selection={selection}
            profiles={editorState.profiles}
            context={context}
            onEdit={onEdit}
            onOpen={editorState.onOpen}
          />
        </DragContext>
      </CanSaveBlocksContext>
      {blocks?.openDialog && (
        <Suspense fallback={null}>
          <BlockDialogs editorState={editorState} blocks={blocks} />
        </Suspense>
      )}
      {moving && <MoveDialog definition={definition} {...moving} />}
      {removing && <RemoveDialog definition={definition} {...removing} />}
    </CanvasStoreContext>
  )
}

function idsOf(dragItem: DragItem): readonly string[] {
  if (dragItem.kind === "field") return dragItem.ids
  if (dragItem.kind === "section") return [dragItem.id]
  return [dragItem.kind === "new" ? dragItem.item.id : dragItem.line.id]
}
