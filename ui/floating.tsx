import { Popover, Portal } from "@chakra-ui/react"
import { useEffect, type KeyboardEventHandler, type ReactNode } from "react"
import { useLayerHost } from "./layer-host.ts"

export type FloatingPlacement = "bottom-start" | "bottom-end" | "top-start" | "top-end" | "bottom" | "top"

export interface FloatingProps {
  /** The element it hangs from; pressing that element does not close it. */
  anchor: () => HTMLElement | null
  onClose: () => void
  id?: string
  /** `presentation` when the meaning is inside, such as a list of options. */
  role?: "dialog" | "presentation"
  label?: string | undefined
  placement?: FloatingPlacement
  className?: string
  /** Moves the focus inside when it opens; otherwise it stays where it is. */
  initialFocus?: () => HTMLElement | null
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/**
 * The floating half of select, combobox and date input. It is mounted only while open, so that a closed control
 * costs its own elements and nothing more; Chakra's popover gives placing and the order of layers for Escape.
 */
export function Floating({
  anchor,
  onClose,
  id,
  role = "presentation",
  label,
  placement = "bottom-start",
  className,
  initialFocus,
  onKeyDown,
  children,
}: FloatingProps) {
  const host = useLayerHost()
  useEffect(() => {
    // Chakra's popover moves the focus when it opens, not when it is mounted open.
    const frame = requestAnimationFrame(() => initialFocus?.()?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the focus moves once, on opening
  }, [])
  return (
    <Popover.Root
      open
      unstyled
      portalled={false}
      autoFocus={false}
      restoreFocus={false}
      persistentElements={[anchor]}
      positioning={{ placement, strategy: "fixed", gutter: 4, getAnchorElement: anchor }}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      {...(id ? { ids: { content: id } } : {})}
    >
      <Portal container={host}>
        <Popover.Positioner>
          <Popover.Content
            role={role}
            aria-label={label}
            className={className ? `ru-floating ${className}` : "ru-floating"}
            onKeyDown={onKeyDown}
          >
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
