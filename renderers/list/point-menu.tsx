import { useEffect, useRef, type MouseEvent } from "react"
import { useDirection } from "../../ui/direction.ts"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"

/** A point of the screen, in pixels from its left and top edge. */
export interface MenuPoint {
  readonly x: number
  readonly y: number
}

export interface PointMenuProps {
  readonly point: MenuPoint
  readonly label: string
  readonly items: readonly MenuEntry[]
  readonly onClose: () => void
}

/** Menu positioned at a point instead of a button, and open initially. */
export function PointMenu({ point: { x, y }, label, items, onClose }: PointMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const direction = useDirection()
  // Screen coordinates start at the left; CSS positions start at the inline start.
  const fromStart = direction === "rtl" ? document.documentElement.clientWidth - x : x
  useEffect(() => trigger.current?.click(), [])
  return (
    <Menu
      label={label}
      items={items}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      trigger={
        <button
          ref={trigger}
          type="button"
          tabIndex={-1}
          className="ru-list__point"
          aria-label={label}
          style={{ insetBlockStart: y, insetInlineStart: fromStart }}
        />
      }
    />
  )
}

/**
 * Where a context menu opens: at the pointer, or below the cell if it was opened by a key, which has no coordinates.
 */
export function menuPointOf({ target, clientX, clientY }: MouseEvent): MenuPoint {
  if (clientX !== 0 || clientY !== 0) return { x: clientX, y: clientY }
  const cell = target instanceof Element ? target.closest(".ru-list__cell") : null
  const box = cell?.getBoundingClientRect()
  return { x: box?.left ?? 0, y: box?.bottom ?? 0 }
}
