import { ChevronDown } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { Menu, type MenuEntry } from "./menu.tsx"

export interface SplitButtonProps {
  /** Solid for the one action that a view is for. */
  variant?: "solid" | "outline"
  /** Decorative icon before the label. */
  icon?: ReactNode
  /** The action is running: neither half can be pressed. */
  busy?: boolean
  /** Neither half can be pressed or focused. */
  disabled?: boolean
  /** Tooltip of the first half, with its keys. */
  tooltip?: string
  shortcut?: string
  onClick: () => void
  /** Further actions, opened by the second half. */
  items: readonly MenuEntry[]
  /** Accessible name of the second half, such as “More ways to send”. */
  menuLabel: string
  children: ReactNode
}

/** The default action with a menu of its variants. */
export function SplitButton({
  variant = "solid",
  icon,
  busy = false,
  disabled = false,
  tooltip,
  shortcut,
  onClick,
  items,
  menuLabel,
  children,
}: SplitButtonProps) {
  return (
    <span className="ru-split-button">
      <Button
        variant={variant}
        icon={icon}
        busy={busy}
        disabled={disabled}
        data-tooltip={tooltip}
        data-tooltip-keys={shortcut}
        onClick={onClick}
      >
        {children}
      </Button>
      <Menu
        label={menuLabel}
        items={items}
        placement="bottom-end"
        trigger={
          <Button variant={variant} disabled={disabled || busy} aria-label={menuLabel}>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
    </span>
  )
}
