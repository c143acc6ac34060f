import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import { useControlAria, type ControlState } from "./control.ts"

export interface TextInputProps
  extends ControlState, Omit<ComponentProps<"input">, "value" | "onChange" | "size" | keyof ControlState> {
  value: string
  onChange: (value: string) => void
  type?: "text" | "email" | "url" | "tel" | "search" | "password"
  /** Tabular digits, for codes and numbers. */
  tabularNumbers?: boolean
}

/** Single-line text input; its direction follows the content unless `dir` is set. */
export function TextInput({
  value,
  onChange,
  type = "text",
  tabularNumbers,
  size,
  invalid,
  required,
  className,
  dir = type === "text" || type === "search" ? "auto" : "ltr",
  ...rest
}: TextInputProps) {
  const controlAria = useControlAria({ ...rest, required, invalid })
  return (
    <input
      {...rest}
      {...controlAria}
      type={type}
      // An empty input uses the page's direction; `auto` would resolve to left to right.
      dir={dir === "auto" && value === "" ? undefined : dir}
      className={classNames("ru-control", className)}
      data-size={size}
      data-figures={tabularNumbers ? "" : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
