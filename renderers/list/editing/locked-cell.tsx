import { useEffect, useRef } from "react"
import { announce } from "../../../ui/announce.ts"
import { Floating } from "../../../ui/floating.tsx"
import type { CellEditorProps } from "./cell-editor.tsx"
import type { Locked } from "./edited-field.ts"
import { useEditingText } from "./use-editing-text.ts"

interface LockedCellProps extends Pick<CellEditorProps, "column" | "tellFinish" | "onEnd" | "children"> {
  readonly why: Locked
}

/** The value as it is, and under it the reason why it stays so. */
export function LockedCell({ column, tellFinish, onEnd, why, children }: LockedCellProps) {
  const text = useEditingText()
  const cell = useRef<HTMLSpanElement>(null)
  const reason = text(why, { field: column.label })
  useEffect(() => announce(reason, "assertive"), [reason])
  useEffect(() => {
    tellFinish(() => {
      onEnd("leave")
      return Promise.resolve(true)
    })
    return () => tellFinish(null)
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
