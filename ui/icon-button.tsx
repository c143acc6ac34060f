import type { ComponentProps, ReactNode } from "react"
import { classNames } from "./class-names.ts"

export interface IconButtonProps extends Omit<ComponentProps<"button">, "type" | "children"> {
  /** The action; used as accessible name and tooltip. */
  label: string
  /** Decorative icon of 16 px. */
  icon: ReactNode
  /** 24, 28 and 32 px. */
  size?: "xs" | "sm" | "md"
  /** Keys shown in the tooltip, joined by `+`, such as `Ctrl+K`. */
  shortcut?: string | undefined
  /** A number in the corner; hidden at zero. */
  count?: number | undefined
  /** Marks the current location, such as the open drawer of the side panel. */
  current?: boolean
}

/** An icon-only button. Its tooltip is rendered by the shared tooltip layer, so thousands of buttons cost nothing. */
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
  const countText = count && count > 99 ? "99+" : count
  return (
    <button
      {...rest}
      type="button"
      className={classNames("ru-icon-button", className)}
      data-size={size}
      data-current={current ? "" : undefined}
      data-tooltip={label}
      data-tooltip-keys={shortcut}
      aria-label={countText ? `${label}, ${countText}` : label}
    >
      {icon}
      {count ? (
        <span className="ru-icon-button__count" aria-hidden="true">
          {countText}
        </span>
      ) : null}
    </button>
  )
}
