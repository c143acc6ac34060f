import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { LibraryBig } from "lucide-react"
import { allows } from "../../../schemas/permissions.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"

const masterLibraryNav: NavEntry = {
  label: "masterLibrary.title",
  icon: LibraryBig,
  group: "settings",
  position: 55,
  isOpenTo: (rights) => allows(rights, "Settings", "Master_Process", "READ"),
}

interface MasterLibrarySearch {
  readonly tab?: "entities" | undefined
}

const masterLibraryRoute = createRoute({
  getParentRoute: () => shell,
  path: "/settings/master-library",
  validateSearch: (search: Record<string, unknown>): MasterLibrarySearch =>
    search["tab"] === "entities" ? { tab: "entities" } : {},
  component: guardedByNav(
    lazyRouteComponent(() => import("./master-library-screen.tsx"), "MasterLibraryScreen"),
    masterLibraryNav,
  ),
  loader: loadsMessages("master-library"),
  staticData: { nav: masterLibraryNav },
})

export const masterLibraryRoutes = [masterLibraryRoute] as const
