import { useEffect, useRef } from "react"
import { announce } from "../../../ui/announce.ts"
import { Floating } from "../../../ui/floating.tsx"
import type { CellEditorProps } from "./cell-editor.tsx"
import type { LockReason } from "./edited-field.ts"
import { useEditingText } from "./use-editing-text.ts"

type OpenCellProps = Pick<CellEditorProps, "registerFinish" | "onEnd" | "children">

interface LockedCellProps extends OpenCellProps, Pick<CellEditorProps, "column"> {
  readonly why: LockReason
}

/** Shows the unchanged value and below it why it is locked. */
export function LockedCell({ column, why, ...props }: LockedCellProps) {
  const text = useEditingText()
  return <ExplainedCell {...props} reason={text(why, { field: column.label })} />
}

/** Shows the unchanged content of a cell and below it why it cannot be edited. */
export function ExplainedCell({
  registerFinish,
  onEnd,
  reason,
  children,
}: OpenCellProps & { readonly reason: string }) {
  const cell = useRef<HTMLSpanElement>(null)
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
        anchor={() => cell.current?.closest<HTMLElement>('[role="gridcell"]') ?? null}
        className="ru-cell-note"
        onClose={() => onEnd("leave")}
      >
        {reason}
      </Floating>
    </span>
  )
}
