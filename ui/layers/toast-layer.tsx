import { createToaster, Portal, Toast, Toaster as ChakraToaster } from "@chakra-ui/react"
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from "lucide-react"
import { useSyncExternalStore, type ReactNode } from "react"
import { ChakraFrame } from "../chakra-frame.tsx"
import { useMakeWay } from "./use-make-way.ts"
import { Button } from "../button.tsx"
import { IconButton } from "../icon-button.tsx"
import { ProgressBar } from "../progress-bar.tsx"
import type { ToasterProps } from "../toaster.tsx"

/** The toasts there are. */
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

/** Puts toasts where they appear at the present width: a phone is turned, a window made narrow. What is shown stays. */
function place() {
  toastStore.attrs.placement = phone.matches ? "bottom" : "top-end"
}

function followWidth(changed: () => void) {
  const follow = () => {
    place()
    changed()
  }
  // It may have changed while nobody followed it.
  place()
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

/** What leaves by itself and asks for nothing has no button, so that no press meant for the page below can hit it. */
const isPassing = ({ type, action }: { readonly type?: string; readonly action?: unknown }) =>
  (type === "success" || type === "info") && !action

/**
 * Top at the inline end, on a phone at the bottom. A toast that needs no answer takes no presses: they go to what lies below
 * it, and it fades while the pointer or the focus is there.
 */
export function ToastLayer({ label, closeLabel }: ToasterProps) {
  useMakeWay(".ru-toast[data-passive]")
  const placement = useSyncExternalStore(followWidth, () => toastStore.attrs.placement)
  return (
    <ChakraFrame>
      <Portal>
        <ChakraToaster key={placement} toaster={toastStore} className="ru-toasts" aria-label={label}>
          {(item) => {
            const { progress, figure } = item.meta ?? {}
            const title = String(item.title)
            return (
              <Toast.Root
                unstyled
                className="ru-toast"
                data-passive={isPassing(item) || item.type === "loading" ? "" : undefined}
              >
                {ICONS[item.type ?? "info"]}
                <div className="ru-toast__body">
                  <div className="ru-toast__head">
                    <Toast.Title className="ru-toast__title">{title}</Toast.Title>
                    {typeof figure === "string" ? <span className="ru-toast__figure">{figure}</span> : null}
                  </div>
                  {progress === null || typeof progress === "number" ? (
                    <ProgressBar label={title} value={progress} />
                  ) : null}
                  {item.description ? (
                    <Toast.Description className="ru-toast__text">{item.description}</Toast.Description>
                  ) : null}
                  {item.action ? (
                    <Toast.ActionTrigger asChild>
                      <Button size="sm">{item.action.label}</Button>
                    </Toast.ActionTrigger>
                  ) : null}
                </div>
                {isPassing(item) ? null : (
                  <Toast.CloseTrigger asChild>
                    <IconButton label={closeLabel} icon={<X aria-hidden="true" />} size="xs" />
                  </Toast.CloseTrigger>
                )}
              </Toast.Root>
            )
          }}
        </ChakraToaster>
      </Portal>
    </ChakraFrame>
  )
}
