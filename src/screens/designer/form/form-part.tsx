import { Suspense, useEffect, useRef, type ReactNode } from "react"
import { lazily } from "../../../../ui/lazily.ts"
import { KeepsBlocksContext, useBlockShelf } from "../blocks/block-shelf.ts"
import { useFormBlocks } from "../blocks/use-form-blocks.ts"
import type { PartProps } from "../desk.ts"
import { PropertyPanel } from "../properties/property-panel.tsx"
import { BoardContext } from "./board.ts"
import { Canvas } from "./canvas.tsx"
import { DragBoard } from "./drag-board.tsx"
import type { Carried, DropTarget } from "./drop-target.ts"
import { MoveDialog } from "./move-dialog.tsx"
import { paletteItems } from "./palette-items.ts"
import { moveTo } from "./places.ts"
import { RemoveDialog } from "./remove-dialog.tsx"
import { SideColumn } from "./side-column.tsx"
import { useCanvas } from "./use-canvas.ts"

const BlockDialogs = lazily(() => import("../blocks/block-dialogs.tsx"))

interface FormPartProps extends PartProps {
  /** The preview, where it stands beside the canvas. */
  readonly beside?: ReactNode
}

/** The form as it will stand: palette and outline, canvas, and the properties of what is selected. */
export function FormPart({ desk, beside }: FormPartProps) {
  const { definition, problems, context, selection, onSelect, onEdit } = desk
  const frame = useRef<HTMLDivElement>(null)
  const shelf = useBlockShelf()
  const blocks = useFormBlocks(desk, shelf)
  const keepsBlocks = blocks?.shelf.may.create ?? false
  const { board, lift, clipboard, withIt, add, addAfter, removing, moving } = useCanvas(
    desk,
    frame,
    blocks && keepsBlocks ? (chosen) => blocks.onAsk({ kind: "keep", chosen }) : null,
  )
  const { marks } = board

  const carriedBy = ({ dataset }: HTMLElement): Carried | undefined => {
    const { carries, piece, item } = dataset
    const offered = carries === "new" ? paletteItems.find(({ id }) => id === item) : undefined
    if (offered) return { kind: "new", item: offered }
    const line = carries === "block" ? shelf?.lines?.find(({ id }) => id === item) : undefined
    if (line) return { kind: "block", line }
    if (piece === undefined) return undefined
    return carries === "field" ? { kind: "field", id: piece, ids: withIt(piece) } : { kind: "section", id: piece }
  }
  const drop = (carried: Carried, at: DropTarget) => {
    if (carried.kind === "new") {
      if (at.kind === "field") add(carried.item, at.place)
    } else if (carried.kind === "block") {
      void blocks?.onInsert(carried.line, at)
    } else if (carried.kind === "field" && at.kind === "field") {
      onEdit(moveTo({ ...carried, place: at.place }))
      if (carried.ids.length === 1) onSelect({ kind: "field", id: carried.id })
    } else if (carried.kind === "section" && at.kind === "section") {
      onEdit(moveTo({ ...carried, place: at.place }))
      onSelect({ kind: "section", id: carried.id })
    }
  }
  const take = (carried: Carried | null) => {
    const ids = carried ? idsOf(carried) : []
    marks.mark({ dragged: new Set(ids) })
  }

  // What is selected elsewhere (the outline, a problem, a rule) comes into sight; what has the focus is there already, and a
  // large form need not be laid out to find that.
  const selected = selection?.kind === "field" || selection?.kind === "section" ? selection.id : null
  useEffect(() => {
    if (selected === null) return
    const piece = frame.current?.querySelector(`.designer__canvas [data-piece="${CSS.escape(selected)}"]`)
    if (piece !== document.activeElement) piece?.scrollIntoView({ block: "nearest" })
  }, [selected])

  return (
    <BoardContext value={board}>
      <KeepsBlocksContext value={keepsBlocks}>
        <DragBoard
          frame={frame}
          onFrame={(element) => {
            frame.current = element
          }}
          className="designer__board"
          data-view={beside ? "split" : "form"}
          definition={definition}
          carriedBy={carriedBy}
          onCarried={take}
          onTarget={(target) => marks.mark({ target })}
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
            shown={lift.shown}
            claimFocus={lift.claimFocus}
            onCopy={clipboard.onCopy}
            onPaste={clipboard.onPaste}
          />
          {beside}
          <PropertyPanel
            draft={desk.draft}
            definition={definition}
            problems={problems}
            contradictions={desk.contradictions}
            selection={selection}
            profiles={desk.profiles}
            context={context}
            onEdit={onEdit}
            onOpen={desk.onOpen}
          />
        </DragBoard>
      </KeepsBlocksContext>
      {blocks?.question && (
        <Suspense fallback={null}>
          <BlockDialogs desk={desk} blocks={blocks} />
        </Suspense>
      )}
      {moving && <MoveDialog definition={definition} {...moving} />}
      {removing && <RemoveDialog definition={definition} {...removing} />}
    </BoardContext>
  )
}

function idsOf(carried: Carried): readonly string[] {
  if (carried.kind === "field") return carried.ids
  if (carried.kind === "section") return [carried.id]
  return [carried.kind === "new" ? carried.item.id : carried.line.id]
}
