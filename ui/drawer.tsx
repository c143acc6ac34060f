import { X } from "lucide-react"
import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react"
import { IconButton } from "./icon-button.tsx"
import { makeInertBehind } from "./inert-behind.ts"
import { isLayerOpen } from "./open-layer.ts"

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Icon buttons before the close button. */
  actions?: ReactNode
  /** Next to the page content, or over it when space is insufficient. */
  placement?: "beside" | "over"
  /** False when it is open from the start rather than opened by the user. */
  focusOnOpen?: boolean
  children: ReactNode
}

// Chakra's drawer is a modal layer at the end of the document, so it is not used.
/**
 * A panel of 340 px that neither dims nor traps the focus: it is part of the page's order, takes the focus when opened,
 * and returns it on Escape. On a phone it covers the screen, so the page behind it is inert.
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
  focusOnOpen = true,
  children,
}: Omit<DrawerProps, "open">) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const atFirst = useRef(focusOnOpen)
  // Before the focus is returned, which an inert element would refuse.
  useInertBehindOnPhone(panel)
  useEscapeAnywhere(placement === "over", onClose)
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
      className="ru-drawer ru-stack"
      data-placement={placement}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="ru-drawer__head ru-row ru-gap-8">
        <h2 className="ru-heading" id={titleId}>
          {title}
        </h2>
        <div className="ru-row ru-gap-2 ru-push-end">
          {actions}
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />
        </div>
      </header>
      <div className="ru-drawer__body ru-fill-block">{children}</div>
    </aside>
  )
}

/** Width at which `dialog.css` makes a drawer cover the screen. */
const phone = "(width < 568px)"

function useInertBehindOnPhone(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const media = matchMedia(phone)
    let undo: (() => void) | undefined
    const update = () => {
      undo?.()
      undo = media.matches && panel.current ? makeInertBehind(panel.current) : undefined
    }
    update()
    media.addEventListener("change", update)
    return () => {
      media.removeEventListener("change", update)
      undo?.()
    }
  }, [panel])
}

/** An overlay can cover the focused element, so Escape closes it wherever the focus is (WCAG 2.2, 2.4.11). */
function useEscapeAnywhere(isOverlay: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOverlay) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isLayerOpen()) latest.current()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [isOverlay])
}
