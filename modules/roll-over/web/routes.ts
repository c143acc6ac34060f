import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { CalendarSync } from "lucide-react"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"
import { canRollOver } from "./can-roll-over.ts"

/** Needed once a year, so it is a command and not a place in the sidebar. */
const rollOverNav: NavEntry = {
  label: "rollOver.title",
  icon: CalendarSync,
  group: "commands",
  position: 10,
  isOpenTo: canRollOver,
}

interface RollOverStartSearch {
  /** The new project. */
  readonly project?: string | undefined
  /** The previous year's project. */
  readonly source?: string | undefined
}

const startRollOver = createRoute({
  getParentRoute: () => shell,
  path: "/roll-over",
  validateSearch: ({ project, source }: Record<string, unknown>): RollOverStartSearch => ({
    ...(typeof project === "string" && { project }),
    ...(typeof source === "string" && { source }),
  }),
  component: guardedByNav(
    lazyRouteComponent(() => import("./roll-over-start-screen.tsx"), "RollOverStartScreen"),
    rollOverNav,
  ),
  loader: loadsMessages("roll-over"),
  staticData: { nav: rollOverNav },
})

const oneRollOver = createRoute({
  getParentRoute: () => shell,
  path: "/roll-over/$rollOverId",
  component: guardedByNav(
    lazyRouteComponent(() => import("./roll-over-screen.tsx"), "RollOverScreen"),
    rollOverNav,
  ),
  loader: loadsMessages("roll-over"),
})

export const rollOverRoutes = [startRollOver, oneRollOver] as const
