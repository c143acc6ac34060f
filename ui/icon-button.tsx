import type { ComponentProps, ReactNode } from "react"
import { classNames } from "./class-names.ts"

export interface IconButtonProps extends Omit<ComponentProps<"button">, "type" | "children"> {
  /** What it does; its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  size?: "xs" | "sm" | "md"
  /** Keys shown in the tooltip, joined by `+`, such as `Ctrl+K`. */
  shortcut?: string | undefined
  /** A number in the corner; nothing at zero. */
  count?: number | undefined
  /** The place a person is at, such as the open drawer of the rail. */
  current?: boolean
}

/** A button with a picture only. Its tooltip comes from the one tooltip layer, so a thousand of them cost nothing. */
export function IconButton({
  label,
  icon,
  size = "md",
  shortcut,
  count,
  current,
  className,
  ...rest
}: IconButtonProps) {
  const shown = count && count > 99 ? "99+" : count
  return (
    <button
      {...rest}
      type="button"
      className={classNames("ru-icon-button", className)}
      data-size={size}
      data-current={current ? "" : undefined}
      data-tooltip={label}
      data-tooltip-keys={shortcut}
      aria-label={shown ? `${label}, ${shown}` : label}
    >
      {icon}
      {count ? (
        <span className="ru-icon-button__count" aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </button>
  )
}
