import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react"
import { X } from "lucide-react"
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import type { DialogProps } from "../dialog.tsx"
import { IconButton } from "../icon-button.tsx"
import { waysBack } from "../keep-focus.ts"
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
  finalFocus,
  home,
  children,
}: DialogProps & { home: HTMLElement | null }) {
  const content = useRef<HTMLDivElement>(null)
  const back = useMemo(() => waysBack(home), [home])
  const goesTo = useRef(finalFocus)
  goesTo.current = finalFocus
  // Chakra gives the focus back only where nobody has it by then, and later than the page may have moved it itself.
  useLayoutEffect(() => {
    if (!open) return
    return () => void setTimeout(() => goesTo.current?.()?.focus())
  }, [open])
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
      {...(home || finalFocus
        ? { finalFocusEl: () => finalFocus?.() ?? back.find((one) => one.isConnected) ?? null }
        : {})}
      initialFocusEl={() => initialFocus?.() ?? firstField(content.current)}
    >
      <Portal>
        <ChakraDialog.Backdrop className="ru-backdrop" />
        <ChakraDialog.Positioner className="ru-dialog-place">
          <ChakraDialog.Content ref={content} className="ru-dialog" data-size={size}>
            <LayerHostContext value={content}>
              <div className="ru-dialog__head">
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
              </div>
              <div className="ru-dialog__body" data-flush={flush ? "" : undefined}>
                {children}
              </div>
              {footer ? (
                <div className="ru-dialog__foot">
                  <div className="ru-dialog__note">{footerNote}</div>
                  {footer}
                </div>
              ) : null}
            </LayerHostContext>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}

const fields =
  ":is(input:not([type=file], [readonly]), textarea:not([readonly]), [role=combobox]):not(:disabled, [tabindex='-1'], [aria-disabled=true])"

/** Whoever opens a form writes in it; a dialog without fields begins at its first button. */
function firstField(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>(`.ru-dialog__body ${fields}`) ?? null
}
