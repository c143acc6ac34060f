import "./notifications.css"
import { cloneElement, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import type { IconButtonProps } from "../../../ui/icon-button.tsx"
import { Popover } from "../../../ui/popover.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { Notifications } from "./notifications.tsx"

/** Notifications in a popover or, on a phone, a sheet. Rendered on demand, so it opens on mount. */
export function NotificationsPopover({ button }: { readonly button: ReactElement<IconButtonProps> }) {
  const { formatMessage } = useIntl()
  const isPhone = useSyncExternalStore(onWidth, () => phone.matches)
  const [isOpen, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  // Opens after the first render: a popover that is initially open does not close correctly. This button replaces the
  // pressed one.
  useEffect(() => {
    buttonRef.current?.focus()
    setOpen(true)
  }, [])
  const title = formatMessage({ id: "shell.notifications" })
  const content = (
    <Suspense fallback={<Waiting />}>
      <LazyMessagesProvider area="notifications">
        <Notifications onLeave={() => setOpen(false)} />
      </LazyMessagesProvider>
    </Suspense>
  )
  if (isPhone) {
    return (
      <>
        {cloneElement(button, {
          ref: buttonRef,
          onClick: () => setOpen(true),
          "aria-haspopup": "dialog",
          "aria-expanded": isOpen,
        })}
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={title}
          closeLabel={formatMessage({ id: "shell.close" })}
        >
          {content}
        </Dialog>
      </>
    )
  }
  return (
    <Popover label={title} placement="bottom-end" trigger={button} open={isOpen} onOpenChange={setOpen}>
      {content}
    </Popover>
  )
}

function Waiting() {
  return (
    <div className="app-notifications ru-stack ru-gap-8" aria-busy="true">
      <SkeletonText lines={6} />
    </div>
  )
}

const phone = matchMedia("(width < 568px)")

function onWidth(listener: () => void): () => void {
  phone.addEventListener("change", listener)
  return () => phone.removeEventListener("change", listener)
}
