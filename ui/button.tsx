import type { ComponentProps, ReactNode } from "react"
import { classNames } from "./class-names.ts"

export interface ButtonProps extends Omit<ComponentProps<"button">, "type"> {
  /** One solid button per view; danger only for deleting. */
  variant?: "solid" | "outline" | "ghost" | "danger" | "link"
  /** `sm` in tables and banners, `lg` on the sign-in pages. */
  size?: "sm" | "md" | "lg"
  /** `submit` sends the form around it. */
  type?: "button" | "submit"
  /** Decorative icon before the label. */
  icon?: ReactNode
  /** Decorative icon after the label, such as a chevron. */
  endIcon?: ReactNode
  /** An operation is running: label and width stay, and pressing again does nothing. */
  busy?: boolean | undefined
  /** Full width. */
  wide?: boolean
}

/** A button: the label says what happens, in sentence case and with a verb. */
export function Button({
  variant = "outline",
  size = "md",
  type = "button",
  icon,
  endIcon,
  busy = false,
  wide = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      className={classNames("ru-button", className)}
      data-variant={variant}
      data-size={size}
      data-icon={icon ? "" : undefined}
      data-wide={wide ? "" : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      <span>{children}</span>
      {endIcon}
    </button>
  )
}
