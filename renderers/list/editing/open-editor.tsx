import { useCallback, useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from "react"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { views } from "../../../fields/views.ts"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { toast } from "../../../ui/toaster.tsx"
import type { EditMove } from "../edited-cell.tsx"
import type { CellEditorProps } from "./cell-editor.tsx"
import { CellNote } from "./cell-note.tsx"
import { LockedCell } from "./locked-cell.tsx"
import { startTyping, firstControl } from "./first-control.ts"
import { formatValue } from "./format-value.ts"
import { useCellEdit } from "./use-cell-edit.ts"
import { useEditingText } from "./use-editing-text.ts"

export interface OpenEditorProps extends CellEditorProps {
  readonly field: CompiledField
}

/** Renders the field's widget in the cell. Enter and Tab save and move on, Escape discards the input, blur saves. */
export function OpenEditor(props: OpenEditorProps) {
  const { compiled, field, column, initialText, registerFinish, onSaved, onNewer, onRejected, onEnd } = props
  const id = useId()
  const text = useEditingText()
  const root = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listOpen = useRef(false)
  const typeaheadText = useRef("")
  const view = useFieldView()
  const storeRejected = useCallback(
    (value: StoredValue | undefined, message: string) =>
      onRejected?.({ value, text: formatValue(field, value, { compiled, view }), message }),
    [onRejected, compiled, field, view],
  )
  const edit = useCellEdit({ ...props, onRejected: storeRejected })
  const { Widget } = views[field.type]

  /**
   * `forOtherCell`: the user has selected another cell. A stored input is left behind by this, or by the key that moves
   * on when its message is already shown.
   */
  const finish = async (move: EditMove, forOtherCell = false): Promise<boolean> => {
    if (edit.isSaving()) return false
    clearTimeout(leaving.current)
    // Widgets report the last input on blur.
    if (move !== "leave") root.current?.focus({ preventScroll: true })
    const before = edit.before()
    const isKnownInvalid = edit.errors.length > 0
    const saved = await edit.commit()
    if (saved === "rejected" && onRejected && (move === "leave" || forOtherCell || isKnownInvalid)) {
      onEnd(forOtherCell ? "leave" : move)
      return true
    }
    if (saved === "rejected" || saved === "conflict") {
      if (move !== "leave") firstControl(root.current)?.focus({ preventScroll: true })
      return false
    }
    if (saved) {
      toast.show("success", { title: text("editing.saved", { field: column.label }) })
      onSaved(saved, changesToWire(compiled, { [field.keyword]: before }))
    }
    props.onResolved?.()
    onEnd(move, typeaheadText.current)
    return true
  }
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    registerFinish(() => latest.current("stay", true))
    return () => {
      registerFinish(null)
      clearTimeout(leaving.current)
    }
  }, [registerFinish])

  const isOpen = edit.locked === null
  useEffect(() => {
    if (isOpen && root.current) startTyping(root.current, initialText)
    // Moves the focus only once, when the edit starts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // Checks in the capture phase whether a list is open, before Escape closes it.
  useEffect(() => {
    const trackExpandedList = () => {
      listOpen.current = root.current?.querySelector('[aria-expanded="true"]') !== null
    }
    window.addEventListener("keydown", trackExpandedList, { capture: true })
    return () => window.removeEventListener("keydown", trackExpandedList, { capture: true })
  }, [])
  const { conflict } = edit
  useEffect(() => {
    if (conflict) onNewer(conflict.current)
    // Runs once per conflict.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [conflict])

  if (edit.locked) return <LockedCell {...props} why={edit.locked} />

  const discard = () => {
    props.onResolved?.()
    onEnd("stay")
  }
  const handleKey = (event: KeyboardEvent) => {
    // The grid must not handle keys while a cell is edited.
    event.stopPropagation()
    const { key, shiftKey } = event
    if (edit.isSaving()) {
      if (key.length === 1 && !event.ctrlKey && !event.metaKey) typeaheadText.current += key
      return event.preventDefault()
    }
    if (event.nativeEvent.isComposing || !(event.target instanceof Node) || !root.current?.contains(event.target))
      return
    if (key === "Escape") {
      if (!listOpen.current) discard()
      return
    }
    if (event.defaultPrevented) return
    if (key === "Tab") void finish(shiftKey ? "previous" : "next")
    else if (key === "Enter" && !insertsLineBreak(event)) void finish(shiftKey ? "up" : "down")
    else return
    event.preventDefault()
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && root.current?.contains(relatedTarget)) return
    // Ignores blur when an opened list or calendar gets the focus, or when the window loses it.
    leaving.current = setTimeout(() => {
      if (document.hasFocus()) void latest.current("leave")
    })
  }
  const choose = (value: StoredValue | undefined) => {
    edit.change(value)
    // Saves a single choice immediately; with multiple choice the user may select more.
    if (isOneOfMany(field) && root.current?.querySelector('[role="combobox"]')) void finish("stay")
  }
  const noteId = `${id}note`
  const hasNote = edit.errors.length > 0 || conflict !== null
  return (
    <div
      ref={root}
      className="ru-cell-editor"
      data-invalid={hasNote ? "" : undefined}
      data-type={field.type}
      tabIndex={-1}
      onKeyDown={handleKey}
      onBlur={handleBlur}
      onFocus={() => clearTimeout(leaving.current)}
    >
      <Widget
        id={id}
        field={field.definition}
        value={edit.value}
        onChange={choose}
        onBlur={noop}
        invalid={hasNote}
        readOnly={false}
        required={field.mandatory}
        describedBy={hasNote ? noteId : undefined}
        label={column.label}
      />
      {hasNote ? (
        <CellNote
          id={noteId}
          anchor={() => root.current}
          compiled={compiled}
          field={field}
          edit={edit}
          onMine={() => void finish("stay")}
          onTheirs={discard}
        />
      ) : null}
    </div>
  )
}

const noop = () => {}

/** Shift+Enter or Alt+Enter inserts a line break in a multi-line text. */
function insertsLineBreak({ shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLTextAreaElement) || (!shiftKey && !altKey)) return false
  if (altKey) target.setRangeText("\n", target.selectionStart, target.selectionEnd, "end")
  if (altKey) target.dispatchEvent(new Event("input", { bubbles: true }))
  return true
}

function isOneOfMany({ type, definition }: CompiledField): boolean {
  return type === "TAGREF" && !(definition as { readonly allowMultiple?: boolean }).allowMultiple
}
