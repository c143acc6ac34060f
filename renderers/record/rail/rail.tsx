import "./rail.css"
import { Folder, History, MessageSquare, ScrollText, UsersRound } from "lucide-react"
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
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
/** With Alt and Shift, so that no letter is typed by it and no browser's menu opens. */
const keys: Readonly<Record<DrawerName, string>> = {
  comments: "C",
  files: "F",
  audit: "A",
  status: "H",
  permissions: "P",
}

/** Below it the drawer lies over the panel. */
const beside = "(width >= 1280px)"
/** Between the two, form and links would have less than 400 px each unless the sidebar gave way. */
const roomy = "(width >= 1432px)"

const none: readonly DrawerName[] = []

type Counts = Partial<Readonly<Record<DrawerName, number>>>

export interface RailProps {
  /** A drawer may tell how much it holds, once it knows. */
  readonly children: (drawer: DrawerName, onCount: (count: number) => void) => ReactNode
  /** How much there is behind an icon, as far as that is known without opening it. */
  readonly counts?: Counts
  /** Drawers that are not for this person. */
  readonly without?: readonly DrawerName[]
  /** Told whether the sidebar is to give way to an open drawer. */
  readonly onCrowded?: ((crowded: boolean) => void) | undefined
}

/** The icons at a record's inline end, each with its drawer; one is open at a time, and the session remembers which. */
export function Rail({ children, counts: known, without = none, onCrowded }: RailProps) {
  const text = useText()
  const shown = drawers.filter((drawer) => !without.includes(drawer))
  const [told, setTold] = useState<Counts>({})
  const counts = { ...told, ...known }
  const isBeside = useMedia(beside)
  const isRoomy = useMedia(roomy)
  const [chosen, setOpen] = useState<DrawerName | null>(rememberedDrawer)
  const open = chosen && shown.includes(chosen) ? chosen : null
  // Only a drawer that somebody opens takes the focus, not one that was open on the page before.
  const [isAsked, setIsAsked] = useState(false)
  const show = (drawer: DrawerName | null) => {
    rememberDrawer(drawer)
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
      const drawer = drawers.find((one) => !without.includes(one) && event.code === `Key${keys[one]}`)
      if (!drawer) return
      event.preventDefault()
      show(open === drawer ? null : drawer)
    }
    document.addEventListener("keydown", hear)
    return () => document.removeEventListener("keydown", hear)
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
              {text(`record.rail.${open}`)} {counts[open] ? <Pill>{counts[open]}</Pill> : null}
            </>
          }
          closeLabel={text("record.rail.close")}
          placement={isBeside ? "beside" : "over"}
          takesFocus={isAsked}
        >
          <Suspense fallback={<SkeletonText lines={6} />}>
            {children(open, (count) => setTold((before) => ({ ...before, [open]: count })))}
          </Suspense>
        </Drawer>
      ) : null}
      <div className="ru-rail" role="toolbar" aria-orientation="vertical" aria-label={text("record.rail")}>
        {shown.map((drawer) => (
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
