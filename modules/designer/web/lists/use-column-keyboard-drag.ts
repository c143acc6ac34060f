import { useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import { columnId } from "../../../../engine/edit/columns.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { insertAt } from "../../../../engine/edit/order.ts"
import type { ListColumn } from "../../../../schemas/profile.ts"
import { announce } from "../../../../ui/announce.ts"

interface DraggedColumn {
  readonly id: string
  readonly position: number
}

/**
 * Moves columns by keyboard: Space lifts, arrow keys move, Space drops, Escape cancels; Alt with an arrow key moves at
 * once.
 */
export function useColumnKeyboardDrag(
  columns: readonly ListColumn[],
  nameOf: (column: ListColumn) => string,
  onEdit: (command: EditCommand) => void,
) {
  const { formatMessage } = useIntl()
  const [lifted, setLifted] = useState<DraggedColumn | null>(null)
  const columnIndexOf = (id: string) => columns.findIndex((column) => columnId(column) === id)
  const liftedColumn = lifted && columns[columnIndexOf(lifted.id)]
  const visible =
    lifted && liftedColumn
      ? insertAt(
          columns.filter((column) => column !== liftedColumn),
          lifted.position,
          liftedColumn,
        )
      : columns

  const announceMove = (what: "grabbed" | "moved" | "dropped" | "cancelled", { id, position }: DraggedColumn) => {
    const column = columns[columnIndexOf(id)]
    if (!column) return
    const section = formatMessage({ id: "recordType.lists.columns" })
    const values = { name: nameOf(column), position: position + 1, count: columns.length, section }
    announce(formatMessage({ id: `designer.${what}` }, values), "assertive")
  }
  const moveTo = (moved: DraggedColumn) => {
    if (moved.position !== columnIndexOf(moved.id))
      onEdit({ kind: "moveColumn", columnId: moved.id, index: moved.position })
    announceMove("dropped", moved)
  }
  const remove = (id: string) => {
    const column = columns[columnIndexOf(id)]
    onEdit({ kind: "removeColumn", columnId: id })
    if (column) announce(formatMessage({ id: "recordType.lists.removed" }, { column: nameOf(column) }))
  }
  const cancel = () => {
    if (!lifted) return
    setLifted(null)
    announceMove("cancelled", lifted)
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (event.key === " " && !event.repeat) {
      event.preventDefault()
      if (!lifted) {
        const start = { id, position: columnIndexOf(id) }
        setLifted(start)
        return announceMove("grabbed", start)
      }
      setLifted(null)
      moveTo(lifted)
    } else if (event.key === "Escape" && lifted) {
      event.preventDefault()
      event.stopPropagation()
      cancel()
    } else if (step !== 0 && (lifted || event.altKey)) {
      event.preventDefault()
      const position = (lifted?.position ?? columnIndexOf(id)) + step
      if (position < 0 || position >= columns.length) return
      if (!lifted) return moveTo({ id, position })
      setLifted({ id, position })
      announceMove("moved", { id, position })
    } else if (event.key === "Delete" && !lifted) {
      event.preventDefault()
      remove(id)
    }
  }
  return { visible, lifted: lifted?.id ?? null, onKeyDown, cancel, moveTo, remove }
}
