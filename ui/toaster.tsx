import { createToaster, Portal, Toast, Toaster as ChakraToaster } from "@chakra-ui/react"
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "./button.tsx"
import { IconButton } from "./icon-button.tsx"
import { ProgressBar } from "./progress-bar.tsx"

export interface ToastContent {
  title: string
  text?: ReactNode
  /** One way on, such as “Undo” or “Compare and merge”. */
  action?: { label: string; onClick: () => void }
  /** 0 to 100, or null while the end is not known; only while working. */
  progress?: number | null
  /** The progress in figures, such as “64 %”. */
  figure?: string
}

export type ToastKind = "success" | "error" | "warning" | "info" | "working"

const STAYS = Number.POSITIVE_INFINITY
const DURATION: Record<ToastKind, number> = { success: 4000, info: 4000, error: STAYS, warning: STAYS, working: STAYS }

const isPhone = typeof matchMedia !== "undefined" && matchMedia("(width < 568px)").matches

const store = createToaster({
  placement: isPhone ? "bottom" : "top-end",
  offsets: { top: "64px", right: "16px", bottom: isPhone ? "72px" : "16px", left: "16px" },
  gap: 12,
  max: 5,
  overlap: false,
  pauseOnPageIdle: true,
})

function options(kind: ToastKind, { title, text, action, progress, figure }: ToastContent) {
  return {
    type: kind === "working" ? "loading" : kind,
    title,
    description: text,
    duration: DURATION[kind],
    closable: true,
    ...(action ? { action } : {}),
    meta: { progress, figure },
  }
}

/** Shows, changes and removes toasts from anywhere. Success and info leave after 4 s; the others stay until closed. */
export const toast = {
  show: (kind: ToastKind, content: ToastContent): string => store.create(options(kind, content)),
  update: (id: string, kind: ToastKind, content: ToastContent): void => void store.update(id, options(kind, content)),
  dismiss: (id?: string): void => store.dismiss(id),
}

const ICONS: Record<string, ReactNode> = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  loading: <LoaderCircle aria-hidden="true" />,
}

export interface ToasterProps {
  /** Name of the region, such as “Notifications”. */
  label: string
  closeLabel: string
}

/** The place toasts appear in: top at the inline end, on a phone at the bottom. Mount it once. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  return (
    <Portal>
      <ChakraToaster toaster={store} className="ru-toasts" aria-label={label}>
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
