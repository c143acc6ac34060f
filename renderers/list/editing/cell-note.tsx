import { CircleAlert } from "lucide-react"
import { useEffect } from "react"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { Floating } from "../../../ui/floating.tsx"
import { formatValue } from "./format-value.ts"
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

/** Message below a cell: problems of the input, or the concurrent change of another user. */
export function CellNote({ id, anchor, compiled, field, edit, onMine, onTheirs }: CellNoteProps) {
  const text = useEditingText()
  const view = useFieldView()
  const format = (value: StoredValue | undefined) =>
    formatValue(field, value, { compiled, view }) || text("editing.blank")
  const { conflict, errors } = edit
  const message =
    errors.length > 0
      ? errors.join(", ")
      : conflict
        ? text("editing.conflict", { theirs: format(conflict.theirs) })
        : ""
  const escapeHint = text("editing.escape", { value: format(edit.before()) })
  useEffect(() => announce(message, "assertive"), [message])
  return (
    <Floating anchor={anchor} className="ru-cell-note" onClose={noop}>
      <CircleAlert aria-hidden="true" className="ru-icon-14" />
      <div id={id}>
        <p className="ru-cell-note__message" dir="auto">
          {message}
        </p>
        {errors.length > 0 ? (
          <p className="ru-muted" dir="auto">
            {escapeHint}
          </p>
        ) : null}
        {conflict && errors.length === 0 ? (
          <p className="ru-cell-note__actions ru-row ru-gap-8">
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

const noop = () => {}
