import { useEffect, useRef, type ComponentProps, type ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { useControlAria, type ControlState } from "./control.ts"

export interface CheckboxProps
  extends
    Omit<ControlState, "size">,
    Omit<ComponentProps<"input">, "checked" | "onChange" | "size" | "type" | "children" | "ref" | keyof ControlState> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some but not all of the represented items are selected. */
  indeterminate?: boolean
  /** Text next to it; without one, pass `aria-label`. */
  children?: ReactNode
}

/** A checkbox: one native input, with a label when there is text. */
export function Checkbox({
  checked,
  onChange,
  indeterminate = false,
  readOnly,
  invalid,
  required,
  children,
  className,
  ...rest
}: CheckboxProps) {
  const controlAria = useControlAria({ ...rest, required, invalid })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate, checked])
  const box = (
    <input
      {...rest}
      {...controlAria}
      ref={input}
      type="checkbox"
      className={classNames("ru-checkbox", className)}
      aria-disabled={readOnly || undefined}
      checked={checked}
      onChange={(event) => {
        if (!readOnly) onChange(event.target.checked)
      }}
    />
  )
  if (children === undefined) return box
  return (
    <label className="ru-choice">
      {box}
      <span>{children}</span>
    </label>
  )
}
