import { createToaster, Portal, Toast, Toaster as ChakraToaster } from "@chakra-ui/react"
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from "lucide-react"
import { useSyncExternalStore, type ReactNode } from "react"
import { ChakraThemeProvider } from "../chakra-theme-provider.tsx"
import { useYieldToPointer } from "./use-yield-to-pointer.ts"
import { Button } from "../button.tsx"
import { IconButton } from "../icon-button.tsx"
import { ProgressBar } from "../progress-bar.tsx"
import type { ToasterProps } from "../toaster.tsx"

/** Store of the current toasts. */
export const toastStore = createToaster({
  placement: "top-end",
  offsets: { top: "64px", right: "16px", bottom: "72px", left: "16px" },
  gap: 12,
  max: 5,
  overlap: false,
  pauseOnPageIdle: true,
})

export type ToastStore = typeof toastStore

const phone = matchMedia("(width < 568px)")

/** Moves toasts to their position at the current width after a rotation or resize. Visible toasts stay. */
function renderToasts() {
  toastStore.attrs.placement = phone.matches ? "bottom" : "top-end"
}

function followWidth(changed: () => void) {
  const follow = () => {
    renderToasts()
    changed()
  }
  // The width may have changed without a listener.
  renderToasts()
  phone.addEventListener("change", follow)
  return () => phone.removeEventListener("change", follow)
}

const ICONS: Record<string, ReactNode> = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  loading: <LoaderCircle aria-hidden="true" />,
}

/** A transient toast without action has no button, so that it cannot intercept presses meant for the page below. */
const isTransient = ({ type, action }: { readonly type?: string; readonly action?: unknown }) =>
  (type === "success" || type === "info") && !action

/**
 * Top inline end, or bottom on a phone. A toast without action ignores pointer events and fades while the pointer or
 * focus is below it; any other one only while what is below it can be used.
 */
export function ToastLayer({ label, closeLabel }: ToasterProps) {
  useYieldToPointer()
  const placement = useSyncExternalStore(followWidth, () => toastStore.attrs.placement)
  return (
    <ChakraThemeProvider>
      <Portal>
        <ChakraToaster key={placement} toaster={toastStore} className="ru-toasts" aria-label={label}>
          {(item) => {
            const { progress, progressText } = item.meta ?? {}
            const title = String(item.title)
            return (
              <Toast.Root
                unstyled
                className="ru-toast"
                data-passive={isTransient(item) || item.type === "loading" ? "" : undefined}
              >
                {ICONS[item.type ?? "info"]}
                <div className="ru-toast__body ru-grid ru-gap-2 ru-fill">
                  <div className="ru-toast__head">
                    <Toast.Title className="ru-toast__title">{title}</Toast.Title>
                    {typeof progressText === "string" ? (
                      <span className="ru-toast__text ru-note">{progressText}</span>
                    ) : null}
                  </div>
                  {progress === null || typeof progress === "number" ? (
                    <ProgressBar label={title} value={progress} />
                  ) : null}
                  {item.description ? (
                    <Toast.Description className="ru-toast__text ru-note">{item.description}</Toast.Description>
                  ) : null}
                  {item.action ? (
                    <Toast.ActionTrigger asChild>
                      <Button size="sm">{item.action.label}</Button>
                    </Toast.ActionTrigger>
                  ) : null}
                </div>
                {isTransient(item) ? null : (
                  <Toast.CloseTrigger asChild>
                    <IconButton label={closeLabel} icon={<X aria-hidden="true" />} size="xs" />
                  </Toast.CloseTrigger>
                )}
              </Toast.Root>
            )
          }}
        </ChakraToaster>
      </Portal>
    </ChakraThemeProvider>
  )
}
