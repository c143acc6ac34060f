import { useEffect, useRef, type ReactNode } from "react"
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

interface FormPartProps extends PartProps {
  /** The preview, where it stands beside the canvas. */
  readonly beside?: ReactNode
}

/** The form as it will stand: palette and outline, canvas, and the properties of what is selected. */
export function FormPart({ desk, beside }: FormPartProps) {
  const { definition, problems, context, selection, onSelect, onEdit } = desk
  const frame = useRef<HTMLDivElement>(null)
  const { board, lift, clipboard, withIt, add, addAfter, removing, moving } = useCanvas(desk, frame)
  const { marks } = board

  const carriedBy = ({ dataset }: HTMLElement): Carried | undefined => {
    const { carries, piece, item } = dataset
    const offered = carries === "new" ? paletteItems.find(({ id }) => id === item) : undefined
    if (offered) return { kind: "new", item: offered }
    if (piece === undefined) return undefined
    return carries === "field" ? { kind: "field", id: piece, ids: withIt(piece) } : { kind: "section", id: piece }
  }
  const drop = (carried: Carried, at: DropTarget) => {
    if (carried.kind === "new") {
      if (at.kind === "field") add(carried.item, at.place)
    } else if (carried.kind === "field" && at.kind === "field") {
      onEdit(moveTo({ ...carried, place: at.place }))
      if (carried.ids.length === 1) onSelect({ kind: "field", id: carried.id })
    } else if (carried.kind === "section" && at.kind === "section") {
      onEdit(moveTo({ ...carried, place: at.place }))
      onSelect({ kind: "section", id: carried.id })
    }
  }
  const take = (carried: Carried | null) => {
    const ids =
      carried?.kind === "field" ? carried.ids : carried ? ["id" in carried ? carried.id : carried.item.id] : []
    marks.mark({ dragged: new Set(ids) })
  }

  // What is selected elsewhere (the outline, a problem, a rule) comes into sight.
  const selected = selection?.kind === "field" || selection?.kind === "section" ? selection.id : null
  useEffect(() => {
    if (selected === null) return
    const piece = frame.current?.querySelector(`.designer__canvas [data-piece="${CSS.escape(selected)}"]`)
    piece?.scrollIntoView({ block: "nearest" })
  }, [selected])

  return (
    <BoardContext value={board}>
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
        <SideColumn definition={definition} selection={selection} onSelect={onSelect} onAdd={addAfter} />
        <Canvas shown={lift.shown} claimFocus={lift.claimFocus} onCopy={clipboard.onCopy} onPaste={clipboard.onPaste} />
        {beside}
        <PropertyPanel
          definition={definition}
          problems={problems}
          selection={selection}
          context={context}
          onEdit={onEdit}
          onOpen={desk.onOpen}
        />
      </DragBoard>
      {moving && <MoveDialog definition={definition} {...moving} />}
      {removing && <RemoveDialog definition={definition} {...removing} />}
    </BoardContext>
  )
}
