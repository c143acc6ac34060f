import { useLayoutEffect, useRef, type ComponentProps } from "react"
import { classNames } from "./class-names.ts"
import { useControlAria, type ControlState } from "./control.ts"

export interface TextAreaProps
  extends ControlState, Omit<ComponentProps<"textarea">, "value" | "onChange" | "size" | "ref" | keyof ControlState> {
  value: string
  onChange: (value: string) => void
  /** Minimum height in lines. */
  rows?: number
}

/** CSS resizes the box where `field-sizing` is supported; elsewhere a script does. */
const growsByItself = () => CSS.supports("field-sizing", "content")

/** Multi-line text input that grows with its content. */
export function TextArea({
  value,
  onChange,
  rows = 3,
  size,
  invalid,
  required,
  className,
  dir = "auto",
  ...rest
}: TextAreaProps) {
  const controlAria = useControlAria({ ...rest, required, invalid })
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (growsByItself() || !element) return
    element.style.blockSize = "auto"
    element.style.blockSize = `${element.scrollHeight + 2}px`
  }, [value])
  return (
    <textarea
      {...rest}
      {...controlAria}
      ref={box}
      dir={dir === "auto" && value === "" ? undefined : dir}
      rows={rows}
      className={classNames("ru-control", className)}
      data-size={size}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
