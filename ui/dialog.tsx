import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react"
import { X } from "lucide-react"
import { useRef, type ReactNode } from "react"
import { IconButton } from "./icon-button.tsx"
import { LayerHostContext } from "./layer-host.ts"

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, by the close button and by a press outside (unless `keepOpen`). */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** 720, 480 and 1040 px. */
  size?: "regular" | "confirm" | "wide"
  /** Buttons at the inline end of the foot; the last is the solid one. */
  footer?: ReactNode
  /** A remark at the inline start of the foot, such as “2 selected”. */
  footerNote?: ReactNode
  closeLabel: string
  /** A press outside does nothing: for forms, where typed work could be lost. */
  keepOpen?: boolean
  /** The body has no padding and does not scroll: its content does. */
  flush?: boolean
  role?: "dialog" | "alertdialog"
  initialFocus?: () => HTMLElement | null
  /** Between title and body, such as tabs. */
  children?: ReactNode
}

/** A modal dialog: the focus stays inside, Escape closes it, and the focus returns to where it came from. */
export function Dialog({
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
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <ChakraDialog.Root
      unstyled
      lazyMount
      unmountOnExit
      open={open}
      role={role}
      closeOnInteractOutside={!keepOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
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
