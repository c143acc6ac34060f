import "./notifications.css"
import { cloneElement, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from "react"
import { useIntl } from "react-intl"
import { notificationTexts } from "../../../messages/notifications/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import type { IconButtonProps } from "../../../ui/icon-button.tsx"
import { Popover } from "../../../ui/popover.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { Notifications } from "./notifications.tsx"

/** What one is told of, below the bell or, on a phone, on a sheet. It opens as soon as it is there, which is when it was asked for. */
export function BellPopover({ button }: { readonly button: ReactElement<IconButtonProps> }) {
  const { formatMessage } = useIntl()
  const isPhone = useSyncExternalStore(onWidth, () => phone.matches)
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  // Not open from its first drawing on: what never opened does not know how to close. The button that was pressed made way for this one.
  useEffect(() => {
    bell.current?.focus()
    setOpen(true)
  }, [])
  const title = formatMessage({ id: "shell.notifications" })
  const content = (
    <Suspense fallback={<Waiting />}>
      <MoreTexts texts={notificationTexts}>
        <Notifications onLeave={() => setOpen(false)} />
      </MoreTexts>
    </Suspense>
  )
  if (isPhone) {
    return (
      <>
        {cloneElement(button, {
          ref: bell,
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
    <div className="app-notes" aria-busy="true">
      <SkeletonText lines={6} />
    </div>
  )
}

const phone = matchMedia("(width < 568px)")

function onWidth(listener: () => void): () => void {
  phone.addEventListener("change", listener)
  return () => phone.removeEventListener("change", listener)
}
