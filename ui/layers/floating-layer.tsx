import { Popover, Portal } from "@chakra-ui/react"
import { useEffect } from "react"
import { ChakraThemeProvider } from "../chakra-theme-provider.tsx"
import type { FloatingProps } from "../floating.tsx"
import { useLayerHost } from "../layer-host.ts"

/** Chakra's popover provides positioning and the layer order for Escape. */
export function FloatingLayer({
  anchor,
  onClose,
  id,
  role = "presentation",
  label,
  placement = "bottom-start",
  className,
  initialFocus,
  trapsFocus,
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
    <ChakraThemeProvider>
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
        // At the last element the trap of a surrounding dialog focuses the dialog's first one for a moment.
        onFocusOutside={(event) => {
          if (trapsFocus) event.preventDefault()
        }}
        // It closes with what it belongs to, and not with a layer that happened to register before it.
        onRequestDismiss={(event) => event.preventDefault()}
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
    </ChakraThemeProvider>
  )
}
