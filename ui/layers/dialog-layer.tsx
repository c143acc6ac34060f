import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react"
import { X } from "lucide-react"
import { useLayoutEffect, useMemo, useRef } from "react"
import { ChakraThemeProvider } from "../chakra-theme-provider.tsx"
import type { DialogProps } from "../dialog.tsx"
import { IconButton } from "../icon-button.tsx"
import { listFocusCandidates, rememberHome } from "../trap-focus.ts"
import { LayerHostContext } from "../layer-host.ts"

/**
 * Chakra's dialog traps the focus, hides the rest from screen readers and determines which layer handles Escape. It is
 * mounted open, so it is registered as a layer below every list that opens in it.
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
  const back = useMemo(() => listFocusCandidates(home), [home])
  useLayoutEffect(() => rememberHome(content.current, home), [home])
  const finalFocusRef = useRef(finalFocus)
  finalFocusRef.current = finalFocus
  // Chakra returns the focus only when nothing has it, and later than the page may have moved it itself.
  useLayoutEffect(() => () => void setTimeout(() => finalFocusRef.current?.()?.focus()), [])
  return (
    <ChakraThemeProvider>
      <ChakraDialog.Root
        open
        unstyled
        role={role}
        closeOnInteractOutside={!keepOpen}
        // The focus trap returns it. The focus only moves outside when another dialog closes while this one opens, and
        // returns its own focus.
        onFocusOutside={(event) => event.preventDefault()}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        {...(home || finalFocus
          ? { finalFocusEl: () => finalFocus?.() ?? back.find((one) => one.isConnected) ?? null }
          : {})}
        initialFocusEl={() => focusInside(content.current) ?? initialFocus?.() ?? startOf(content.current)}
      >
        <Portal>
          <ChakraDialog.Backdrop className="ru-backdrop" />
          <ChakraDialog.Positioner className="ru-dialog-place">
            <ChakraDialog.Content ref={content} className="ru-dialog ru-stack" data-size={size}>
              <LayerHostContext value={content}>
                <div className="ru-dialog__head ru-row ru-gap-12 ru-items-start">
                  <div className="ru-fill">
                    <ChakraDialog.Title className="ru-dialog__title ru-heading-lg">{title}</ChakraDialog.Title>
                    {description ? (
                      <ChakraDialog.Description className="ru-muted">{description}</ChakraDialog.Description>
                    ) : null}
                  </div>
                  <ChakraDialog.CloseTrigger asChild>
                    <IconButton
                      label={closeLabel}
                      icon={<X aria-hidden="true" />}
                      size="sm"
                      // The focus trap does not scroll to it, and on a low screen it scrolls with the content.
                      onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
                    />
                  </ChakraDialog.CloseTrigger>
                </div>
                <div className="ru-dialog__body ru-fill-block" tabIndex={-1} data-flush={flush ? "" : undefined}>
                  {children}
                </div>
                {footer ? (
                  <div className="ru-dialog__foot ru-cluster ru-gap-8">
                    <div className="ru-dialog__note ru-row ru-gap-6 ru-fill">{footerNote}</div>
                    {footer}
                  </div>
                ) : null}
              </LayerHostContext>
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ChakraThemeProvider>
  )
}

const fields =
  ":is(input:not([type=file], [readonly]), textarea:not([readonly]), [role=combobox]):not(:disabled, [tabindex='-1'], [aria-disabled=true])"

/** Chakra moves the focus a frame after the dialog rendered: the user may already be typing in it. */
function focusInside(content: HTMLElement | null): HTMLElement | null {
  const here = document.activeElement
  return here instanceof HTMLElement && here !== content && content?.contains(here) ? here : null
}

/** The first field; in a dialog without fields its content, rather than the close button before it. */
function startOf(content: HTMLElement | null): HTMLElement | null {
  const body = content?.querySelector<HTMLElement>(".ru-dialog__body")
  return body?.querySelector<HTMLElement>(fields) ?? body ?? null
}
