import { useState, type KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import { columnId } from "../../../../engine/edit/columns.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { insertedAt } from "../../../../engine/edit/order.ts"
import type { ListColumn } from "../../../../schemas/profile.ts"
import { announce } from "../../../../ui/announce.ts"

interface Lifted {
  readonly id: string
  readonly place: number
}

/** Columns moved by keyboard: Space lifts, arrows move, Space drops, Escape puts back; Alt with an arrow moves at once. */
export function useColumnLift(
  columns: readonly ListColumn[],
  nameOf: (column: ListColumn) => string,
  onEdit: (command: EditCommand) => void,
) {
  const { formatMessage } = useIntl()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const placeOf = (id: string) => columns.findIndex((column) => columnId(column) === id)
  const carried = lifted && columns[placeOf(lifted.id)]
  const shown =
    lifted && carried
      ? insertedAt(
          columns.filter((column) => column !== carried),
          lifted.place,
          carried,
        )
      : columns

  const say = (what: "grabbed" | "moved" | "dropped" | "cancelled", { id, place }: Lifted) => {
    const column = columns[placeOf(id)]
    if (!column) return
    const section = formatMessage({ id: "recordType.lists.columns" })
    const values = { name: nameOf(column), place: place + 1, count: columns.length, section }
    announce(formatMessage({ id: `designer.${what}` }, values), "assertive")
  }
  const moveTo = (moved: Lifted) => {
    if (moved.place !== placeOf(moved.id)) onEdit({ kind: "moveColumn", columnId: moved.id, index: moved.place })
    say("dropped", moved)
  }
  const remove = (id: string) => {
    const column = columns[placeOf(id)]
    onEdit({ kind: "removeColumn", columnId: id })
    if (column) announce(formatMessage({ id: "recordType.lists.removed" }, { column: nameOf(column) }))
  }
  const cancel = () => {
    if (!lifted) return
    setLifted(null)
    say("cancelled", lifted)
  }

  function onKeyDown(event: KeyboardEvent, id: string) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (event.key === " " && !event.repeat) {
      event.preventDefault()
      if (!lifted) {
        const start = { id, place: placeOf(id) }
        setLifted(start)
        return say("grabbed", start)
      }
      setLifted(null)
      moveTo(lifted)
    } else if (event.key === "Escape" && lifted) {
      event.preventDefault()
      event.stopPropagation()
      cancel()
    } else if (step !== 0 && (lifted || event.altKey)) {
      event.preventDefault()
      const place = (lifted?.place ?? placeOf(id)) + step
      if (place < 0 || place >= columns.length) return
      if (!lifted) return moveTo({ id, place })
      setLifted({ id, place })
      say("moved", { id, place })
    } else if (event.key === "Delete" && !lifted) {
      event.preventDefault()
      remove(id)
    }
  }
  return { shown, lifted: lifted?.id ?? null, onKeyDown, cancel, moveTo, remove }
}
