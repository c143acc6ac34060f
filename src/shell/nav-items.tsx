import type { AnyRoute } from "@tanstack/react-router"
import type { LucideIcon } from "lucide-react"
import type { MessageKey } from "../../messages/index.ts"
import type { Rights } from "../../schemas/permissions.ts"

/** Groups of the sidebar, from top to bottom; `commands` are only in the command menu. */
const groups = ["top", "records", "settings", "commands"] as const

/** A screen's place in the sidebar and the command menu, declared by its route as `staticData.nav`. */
export interface NavEntry {
  /** Name of the screen. */
  readonly label: MessageKey
  readonly icon: LucideIcon
  readonly group: (typeof groups)[number]
  /** Order within the group, ascending; in steps of ten, so that another screen fits between two. */
  readonly position: number
  /** Whether users with these rights see the entry. */
  readonly isOpenTo: (rights: Rights) => boolean
}

/** An entry with the address of its route. */
export interface NavItem extends NavEntry {
  readonly href: string
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Only for routes without parameters: the entry links to the path of its route. */
    readonly nav?: NavEntry
  }
}

/** The entries that routes declare and users with these rights see, in the order of the sidebar. */
export function visibleNavItems(routes: readonly AnyRoute[], rights: Rights): readonly NavItem[] {
  return routes
    .flatMap(({ options, fullPath }): NavItem[] => {
      const nav = options.staticData?.nav
      return nav?.isOpenTo(rights) ? [{ ...nav, href: fullPath }] : []
    })
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.position - b.position)
}
