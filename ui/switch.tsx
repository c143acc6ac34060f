import type { ComponentProps, ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { useControlAria, type ControlState } from "./control.ts"

export interface SwitchProps
  extends
    Omit<ControlState, "size">,
    Omit<ComponentProps<"input">, "checked" | "onChange" | "size" | "type" | "children" | keyof ControlState> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Text next to it, such as “Yes” or “No”; the accessible name comes from the field's label or `aria-label`. */
  children?: ReactNode
}

/** A switch that takes effect immediately. */
export function Switch({ checked, onChange, readOnly, invalid, required, children, className, ...rest }: SwitchProps) {
  const controlAria = useControlAria({ ...rest, required, invalid })
  const toggle = (
    <input
      {...rest}
      {...controlAria}
      type="checkbox"
      role="switch"
      className={classNames("ru-switch", className)}
      aria-disabled={readOnly || undefined}
      checked={checked}
      onChange={(event) => {
        if (!readOnly) onChange(event.target.checked)
      }}
    />
  )
  if (children === undefined) return toggle
  return (
    <label className="ru-choice">
      {toggle}
      <span aria-hidden={rest.id || rest["aria-label"] ? true : undefined}>{children}</span>
    </label>
  )
}
