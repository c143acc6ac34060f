import "./rail.css"
import { Folder, History, MessageSquare, ScrollText } from "lucide-react"
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { Drawer } from "../../../ui/drawer.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Pill } from "../../../ui/pill.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"

export const drawers = ["comments", "files", "audit", "status"] as const
export type DrawerName = (typeof drawers)[number]

const icons: Readonly<Record<DrawerName, ReactNode>> = {
  comments: <MessageSquare aria-hidden="true" />,
  files: <Folder aria-hidden="true" />,
  audit: <ScrollText aria-hidden="true" />,
  status: <History aria-hidden="true" />,
}
/** With Alt and Shift, so that no letter is typed by it and no browser's menu opens. */
const keys: Readonly<Record<DrawerName, string>> = { comments: "C", files: "F", audit: "A", status: "H" }

const storageKey = "ru.record.drawer"
/** Below it the drawer lies over the panel. */
const beside = "(width >= 1280px)"
/** Between the two, form and links would have less than 400 px each unless the sidebar gave way. */
const roomy = "(width >= 1432px)"

export interface RailProps {
  readonly children: (drawer: DrawerName) => ReactNode
  /** How much there is behind an icon. */
  readonly counts?: Partial<Readonly<Record<DrawerName, number>>>
  /** Told whether the sidebar is to give way to an open drawer. */
  readonly onCrowded?: ((crowded: boolean) => void) | undefined
}

/** The icons at a record's inline end, each with its drawer; one is open at a time, and the session remembers which. */
export function Rail({ children, counts = {}, onCrowded }: RailProps) {
  const text = useText()
  const isBeside = useMedia(beside)
  const isRoomy = useMedia(roomy)
  const [open, setOpen] = useState<DrawerName | null>(remembered)
  // Only a drawer that somebody opens takes the focus, not one that was open on the page before.
  const [isAsked, setIsAsked] = useState(false)
  const show = (drawer: DrawerName | null) => {
    if (drawer === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, drawer)
    setIsAsked(true)
    setOpen(drawer)
  }

  const isCrowded = open !== null && isBeside && !isRoomy
  useEffect(() => {
    onCrowded?.(isCrowded)
    return () => onCrowded?.(false)
  }, [isCrowded, onCrowded])

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
      const drawer = drawers.find((one) => event.code === `Key${keys[one]}`)
      if (!drawer) return
      event.preventDefault()
      show(open === drawer ? null : drawer)
    }
    document.addEventListener("keydown", hear)
    return () => document.removeEventListener("keydown", hear)
  }, [open])

  return (
    <>
      {open ? (
        <Drawer
          key={open}
          open
          onClose={() => show(null)}
          title={
            <>
              {text(`record.rail.${open}`)} {counts[open] ? <Pill>{counts[open]}</Pill> : null}
            </>
          }
          closeLabel={text("record.rail.close")}
          placement={isBeside ? "beside" : "over"}
          takesFocus={isAsked}
        >
          <Suspense fallback={<SkeletonText lines={6} />}>{children(open)}</Suspense>
        </Drawer>
      ) : null}
      <div className="ru-rail" role="toolbar" aria-orientation="vertical" aria-label={text("record.rail")}>
        {drawers.map((drawer) => (
          <IconButton
            key={drawer}
            icon={icons[drawer]}
            label={text(`record.rail.${drawer}`)}
            count={open === drawer ? undefined : counts[drawer]}
            shortcut={`Alt+Shift+${keys[drawer]}`}
            current={open === drawer}
            aria-expanded={open === drawer}
            onClick={() => show(open === drawer ? null : drawer)}
          />
        ))}
      </div>
    </>
  )
}

function remembered(): DrawerName | null {
  const name = sessionStorage.getItem(storageKey)
  return drawers.find((one) => one === name) ?? null
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener("change", listener)
      return () => media.removeEventListener("change", listener)
    },
    () => matchMedia(query).matches,
  )
}
