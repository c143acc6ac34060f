import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react"
import { X } from "lucide-react"
import { useLayoutEffect, useMemo, useRef } from "react"
import { ChakraFrame } from "../chakra-frame.tsx"
import type { DialogProps } from "../dialog.tsx"
import { IconButton } from "../icon-button.tsx"
import { waysBack } from "../keep-focus.ts"
import { LayerHostContext } from "../layer-host.ts"

/**
 * Chakra's dialog keeps the focus, hides the rest from screen readers and knows which layer Escape is for. It is mounted open:
 * then it is a layer as soon as it is drawn, below every list that opens in it.
 */
export function DialogLayer({
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
}: Omit<DialogProps, "open"> & { home: HTMLElement | null }) {
  const content = useRef<HTMLDivElement>(null)
  const back = useMemo(() => waysBack(home), [home])
  const goesTo = useRef(finalFocus)
  goesTo.current = finalFocus
  // Chakra gives the focus back only where nobody has it by then, and later than the page may have moved it itself.
  useLayoutEffect(() => () => void setTimeout(() => goesTo.current?.()?.focus()), [])
  return (
    <ChakraFrame>
      <ChakraDialog.Root
        open
        unstyled
        role={role}
        closeOnInteractOutside={!keepOpen}
        // The focus trap brings it back. Only a dialog that closes as this one opens puts it outside: on its own way back.
        onFocusOutside={(event) => event.preventDefault()}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        {...(home || finalFocus
          ? { finalFocusEl: () => finalFocus?.() ?? back.find((one) => one.isConnected) ?? null }
          : {})}
        initialFocusEl={() => focusInside(content.current) ?? initialFocus?.() ?? firstField(content.current)}
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
    </ChakraFrame>
  )
}

const fields =
  ":is(input:not([type=file], [readonly]), textarea:not([readonly]), [role=combobox]):not(:disabled, [tabindex='-1'], [aria-disabled=true])"

/** Chakra moves the focus a frame after the dialog is drawn: by then somebody may be at work in it. */
function focusInside(content: HTMLElement | null): HTMLElement | null {
  const here = document.activeElement
  return here instanceof HTMLElement && here !== content && content?.contains(here) ? here : null
}

/** Whoever opens a form writes in it; a dialog without fields begins at its first button. */
function firstField(content: HTMLElement | null): HTMLElement | null {
  return content?.querySelector<HTMLElement>(`.ru-dialog__body ${fields}`) ?? null
}
