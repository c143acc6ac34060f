import type { ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import { stateAria, type ControlState } from "./control.ts"

export interface TextInputProps
  extends ControlState, Omit<ComponentProps<"input">, "value" | "onChange" | "size" | keyof ControlState> {
  value: string
  onChange: (value: string) => void
  type?: "text" | "email" | "url" | "tel" | "search" | "password"
  /** Digits of equal width, for codes and figures. */
  figures?: boolean
}

/** One line of text; its direction follows what is typed unless `dir` says otherwise. */
export function TextInput({
  value,
  onChange,
  type = "text",
  figures,
  size,
  invalid,
  required,
  className,
  dir = type === "text" || type === "search" ? "auto" : "ltr",
  ...rest
}: TextInputProps) {
  return (
    <input
      {...rest}
      {...stateAria({ required, invalid })}
      type={type}
      // An empty box begins where the page begins; `auto` would call it left to right.
      dir={dir === "auto" && value === "" ? undefined : dir}
      className={classNames("ru-control", className)}
      data-size={size}
      data-figures={figures ? "" : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
