import { X } from "lucide-react"
import { useEffect, useId, useRef, type ReactNode } from "react"
import { IconButton } from "./icon-button.tsx"

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Icon buttons before the close button. */
  actions?: ReactNode
  /** Beside the panel, or over it when there is no room. */
  placement?: "beside" | "over"
  /** Off where it was open already, and nobody has just opened it. */
  takesFocus?: boolean
  children: ReactNode
}

/**
 * A panel of 340 px that neither dims nor traps: it stands in the page's own order, takes the focus when it opens,
 * and Escape gives it back. Chakra's drawer is a modal layer at the end of the document, which this must not be.
 */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({
  onClose,
  title,
  closeLabel,
  actions,
  placement = "beside",
  takesFocus = true,
  children,
}: Omit<DrawerProps, "open">) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const atFirst = useRef(takesFocus)
  useEffect(() => {
    const element = panel.current
    const before = document.activeElement
    if (atFirst.current) element?.focus({ preventScroll: true })
    return () => {
      const focusIsInside = element?.contains(document.activeElement) || document.activeElement === document.body
      if (focusIsInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={panel}
      className="ru-drawer"
      data-placement={placement}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="ru-drawer__head">
        <h2 className="ru-drawer__title" id={titleId}>
          {title}
        </h2>
        <div className="ru-drawer__actions">
          {actions}
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />
        </div>
      </header>
      <div className="ru-drawer__body">{children}</div>
    </aside>
  )
}
