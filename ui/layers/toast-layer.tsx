import { createToaster, Portal, Toast, Toaster as ChakraToaster } from "@chakra-ui/react"
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "../button.tsx"
import { IconButton } from "../icon-button.tsx"
import { ProgressBar } from "../progress-bar.tsx"
import type { ToasterProps } from "../toaster.tsx"

const isPhone = typeof matchMedia !== "undefined" && matchMedia("(width < 568px)").matches

/** The toasts there are. */
export const toastStore = createToaster({
  placement: isPhone ? "bottom" : "top-end",
  offsets: { top: "64px", right: "16px", bottom: isPhone ? "72px" : "16px", left: "16px" },
  gap: 12,
  max: 5,
  overlap: false,
  pauseOnPageIdle: true,
})

export type ToastStore = typeof toastStore

const ICONS: Record<string, ReactNode> = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  loading: <LoaderCircle aria-hidden="true" />,
}

/** Top at the inline end, on a phone at the bottom. */
export function ToastLayer({ label, closeLabel }: ToasterProps) {
  return (
    <Portal>
      <ChakraToaster toaster={toastStore} className="ru-toasts" aria-label={label}>
        {(item) => {
          const { progress, figure } = item.meta ?? {}
          const title = String(item.title)
          return (
            <Toast.Root unstyled className="ru-toast">
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
              <Toast.CloseTrigger asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden="true" />} size="xs" />
              </Toast.CloseTrigger>
            </Toast.Root>
          )
        }}
      </ChakraToaster>
    </Portal>
  )
}
