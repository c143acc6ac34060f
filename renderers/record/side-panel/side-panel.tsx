import "./side-panel.css"
import { Folder, History, MessageSquare, ScrollText, UsersRound } from "lucide-react"
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { Drawer } from "../../../ui/drawer.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Pill } from "../../../ui/pill.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { type DrawerName, drawers, rememberDrawer, rememberedDrawer } from "./remembered-drawer.ts"

const icons: Readonly<Record<DrawerName, ReactNode>> = {
  comments: <MessageSquare aria-hidden="true" />,
  files: <Folder aria-hidden="true" />,
  audit: <ScrollText aria-hidden="true" />,
  status: <History aria-hidden="true" />,
  permissions: <UsersRound aria-hidden="true" />,
}
/** Uses Alt+Shift, so that the shortcut types no character and opens no browser menu. */
const keys: Readonly<Record<DrawerName, string>> = {
  comments: "C",
  files: "F",
  audit: "A",
  status: "H",
  permissions: "P",
}

/** Below this width the drawer overlays the panel. */
const wideQuery = "(width >= 1280px)"
/** Between the two widths, form and links would have less than 400 px each unless the sidebar is collapsed. */
const wideViewport = "(width >= 1432px)"

const none: readonly DrawerName[] = []

type Counts = Partial<Readonly<Record<DrawerName, number>>>

export interface SidePanelProps {
  /** A drawer can report its number of entries once it is known. */
  readonly children: (drawer: DrawerName, onCount: (count: number) => void) => ReactNode
  /** Number of entries per icon, as far as known without opening the drawer. */
  readonly counts?: Counts
  /** Drawers that the user cannot access. */
  readonly without?: readonly DrawerName[]
  /** Called with whether the sidebar must collapse for an open drawer. */
  readonly onOverflow?: ((isOverflowing: boolean) => void) | undefined
}

/** Icons at a record's inline end, each with its drawer. One is open at a time; the session stores which. */
export function SidePanel({ children, counts: known, without = none, onOverflow }: SidePanelProps) {
  const text = useText()
  const visible = drawers.filter((drawer) => !without.includes(drawer))
  const [reportedCounts, setReportedCounts] = useState<Counts>({})
  const counts = { ...reportedCounts, ...known }
  const hasRoomBeside = useMedia(wideQuery)
  const isWide = useMedia(wideViewport)
  const [selected, setOpen] = useState<DrawerName | null>(rememberedDrawer)
  const open = selected && visible.includes(selected) ? selected : null
  // Focuses a drawer only when the user opens it, not when it was restored from the previous page.
  const [isOpenedByUser, setOpenedByUser] = useState(false)
  const show = (drawer: DrawerName | null) => {
    rememberDrawer(drawer)
    setOpenedByUser(true)
    setOpen(drawer)
  }

  const isOverflowing = open !== null && hasRoomBeside && !isWide
  useEffect(() => {
    onOverflow?.(isOverflowing)
    return () => onOverflow?.(false)
  }, [isOverflowing, onOverflow])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return
      const drawer = drawers.find((one) => !without.includes(one) && event.code === `Key${keys[one]}`)
      if (!drawer) return
      event.preventDefault()
      show(open === drawer ? null : drawer)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [open, without])

  return (
    <>
      {open ? (
        <Drawer
          key={open}
          open
          onClose={() => show(null)}
          title={
            <>
              {text(`record.sidePanel.${open}`)} {counts[open] ? <Pill>{counts[open]}</Pill> : null}
            </>
          }
          closeLabel={text("record.sidePanel.close")}
          placement={hasRoomBeside ? "beside" : "over"}
          focusOnOpen={isOpenedByUser}
        >
          <Suspense fallback={<SkeletonText lines={6} />}>
            {children(open, (count) => setReportedCounts((before) => ({ ...before, [open]: count })))}
          </Suspense>
        </Drawer>
      ) : null}
      <div
        className="ru-rail ru-stack ru-gap-4"
        role="toolbar"
        aria-orientation="vertical"
        aria-label={text("record.sidePanel")}
      >
        {visible.map((drawer) => (
          <IconButton
            key={drawer}
            icon={icons[drawer]}
            label={text(`record.sidePanel.${drawer}`)}
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
