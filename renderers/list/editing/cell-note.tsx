import { CircleAlert } from "lucide-react"
import { useEffect } from "react"
import { useFieldView } from "../../../fields/drawing/view-context.tsx"
import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { Floating } from "../../../ui/floating.tsx"
import { printValue } from "./print-value.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { CellEdit } from "./use-cell-edit.ts"
import { useEditingText } from "./use-editing-text.ts"

export interface CellNoteProps {
  readonly id: string
  readonly anchor: () => HTMLElement | null
  readonly compiled: CompiledProfile
  readonly field: CompiledField
  readonly edit: CellEdit
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Under a cell: what is wrong with what was typed, or what somebody else made of it meanwhile. */
export function CellNote({ id, anchor, compiled, field, edit, onMine, onTheirs }: CellNoteProps) {
  const text = useEditingText()
  const view = useFieldView()
  const print = (value: StoredValue | undefined) =>
    printValue(field, value, { compiled, view }) || text("editing.blank")
  const { conflict, errors } = edit
  const said =
    errors.length > 0 ? errors.join(", ") : conflict ? text("editing.conflict", { theirs: print(conflict.theirs) }) : ""
  const kept = text("editing.escape", { value: print(edit.before()) })
  useEffect(() => announce(said, "assertive"), [said])
  return (
    <Floating anchor={anchor} className="ru-cell-note" onClose={nothing}>
      <CircleAlert aria-hidden="true" />
      <div id={id}>
        <p className="ru-cell-note__said" dir="auto">
          {said}
        </p>
        {errors.length > 0 ? (
          <p className="ru-cell-note__kept" dir="auto">
            {kept}
          </p>
        ) : null}
        {conflict && errors.length === 0 ? (
          <p className="ru-cell-note__choice">
            <Button size="sm" variant="solid" onClick={onMine}>
              {text("editing.conflict.mine")}
            </Button>
            <Button size="sm" onClick={onTheirs}>
              {text("editing.conflict.theirs")}
            </Button>
          </p>
        ) : null}
      </div>
    </Floating>
  )
}

const nothing = () => {}
