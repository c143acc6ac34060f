import { Popover as ChakraPopover, Portal } from "@chakra-ui/react"
import type { ReactElement, ReactNode } from "react"
import { ChakraThemeProvider } from "./chakra-theme-provider.tsx"
import type { FloatingPlacement } from "./floating.tsx"
import { useLayerHost } from "./layer-host.ts"

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Accessible name. */
  label: string
  placement?: FloatingPlacement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A function receives the close callback. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel next to its button; takes and returns the focus. */
export function Popover({ trigger, label, placement = "bottom-start", open, onOpenChange, children }: PopoverProps) {
  const host = useLayerHost()
  return (
    <ChakraThemeProvider>
      <ChakraPopover.Root
        unstyled
        lazyMount
        unmountOnExit
        {...(open === undefined ? {} : { open })}
        positioning={{ placement, strategy: "fixed", gutter: 4 }}
        onOpenChange={(details) => onOpenChange?.(details.open)}
        // On a busy page a list opened inside can register as a layer first; closing it would close this popover.
        onRequestDismiss={(event) => event.preventDefault()}
      >
        <ChakraPopover.Trigger asChild>{trigger}</ChakraPopover.Trigger>
        <Portal container={host}>
          <ChakraPopover.Positioner>
            <ChakraPopover.Content className="ru-floating ru-popover" aria-label={label}>
              {typeof children === "function" ? (
                <ChakraPopover.Context>{(popover) => children(() => popover.setOpen(false))}</ChakraPopover.Context>
              ) : (
                children
              )}
            </ChakraPopover.Content>
          </ChakraPopover.Positioner>
        </Portal>
      </ChakraPopover.Root>
    </ChakraThemeProvider>
  )
}
