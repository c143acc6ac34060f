import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react"
import { X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import type { DialogProps } from "../dialog.tsx"
import { IconButton } from "../icon-button.tsx"
import { LayerHostContext } from "../layer-host.ts"

/** Chakra's dialog keeps the focus, hides the rest from screen readers and knows which layer Escape is for. */
export function DialogLayer({
  open,
  onClose,
  title,
  description,
  size = "regular",
  footer,
  footerNote,
  closeLabel,
  keepOpen = false,
  flush = false,
  role = "dialog",
  initialFocus,
  home,
  children,
}: DialogProps & { home: HTMLElement | null }) {
  const content = useRef<HTMLDivElement>(null)
  // Chakra listens for Escape when a dialog opens, not when it is mounted open.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <ChakraDialog.Root
      unstyled
      lazyMount
      unmountOnExit
      open={open && isMounted}
      role={role}
      closeOnInteractOutside={!keepOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      {...(home ? { finalFocusEl: () => (home.isConnected ? home : null) } : {})}
      {...(initialFocus ? { initialFocusEl: initialFocus } : {})}
    >
      <Portal>
        <ChakraDialog.Backdrop className="ru-backdrop" />
        <ChakraDialog.Positioner className="ru-dialog-place">
          <ChakraDialog.Content ref={content} className="ru-dialog" data-size={size}>
            <LayerHostContext value={content}>
              <header className="ru-dialog__head">
                <div className="ru-dialog__names">
                  <ChakraDialog.Title className="ru-dialog__title">{title}</ChakraDialog.Title>
                  {description ? (
                    <ChakraDialog.Description className="ru-dialog__description">
                      {description}
                    </ChakraDialog.Description>
                  ) : null}
                </div>
                <ChakraDialog.CloseTrigger asChild>
                  <IconButton label={closeLabel} icon={<X aria-hidden="true" />} size="sm" />
                </ChakraDialog.CloseTrigger>
              </header>
              <div className="ru-dialog__body" data-flush={flush ? "" : undefined}>
                {children}
              </div>
              {footer ? (
                <footer className="ru-dialog__foot">
                  <div className="ru-dialog__note">{footerNote}</div>
                  {footer}
                </footer>
              ) : null}
            </LayerHostContext>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
