import { useEffect, useRef } from "react"
import { announce } from "../../../ui/announce.ts"
import { Floating } from "../../../ui/floating.tsx"
import type { CellEditorProps } from "./cell-editor.tsx"
import type { LockReason } from "./edited-field.ts"
import { useEditingText } from "./use-editing-text.ts"

interface LockedCellProps extends Pick<CellEditorProps, "column" | "registerFinish" | "onEnd" | "children"> {
  readonly why: LockReason
}

/** Shows the unchanged value and below it why it is locked. */
export function LockedCell({ column, registerFinish, onEnd, why, children }: LockedCellProps) {
  const text = useEditingText()
  const cell = useRef<HTMLSpanElement>(null)
  const reason = text(why, { field: column.label })
  useEffect(() => announce(reason, "assertive"), [reason])
  useEffect(() => {
    registerFinish(() => {
      onEnd("leave")
      return Promise.resolve(true)
    })
    return () => registerFinish(null)
  })
  return (
    <span ref={cell} className="ru-cell-locked">
      {children}
      <Floating
        anchor={() => cell.current?.closest<HTMLElement>(".ru-list__cell") ?? null}
        className="ru-cell-note"
        onClose={() => onEnd("leave")}
      >
        {reason}
      </Floating>
    </span>
  )
}
