import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { Grid3x3 } from "lucide-react"
import { allows } from "../../../schemas/permissions.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"
import type { UnparsedUniverseSearch } from "./universe-search.ts"

const riskUniverseNav: NavEntry = {
  label: "riskUniverse.title",
  icon: Grid3x3,
  group: "records",
  position: 7,
  isOpenTo: (rights) => allows(rights, "Settings", "Risk_Control_Repository", "READ"),
}

/** Apart from the record type, parsed by the screen, which is loaded on demand. */
const validateSearch = ({ profile, ...search }: Record<string, unknown>): UnparsedUniverseSearch => ({
  ...search,
  ...(typeof profile === "string" && { profile }),
})

const riskUniverseRoute = createRoute({
  getParentRoute: () => shell,
  path: "/risk-universe",
  validateSearch,
  component: guardedByNav(
    lazyRouteComponent(() => import("./risk-universe-screen.tsx"), "RiskUniverseScreen"),
    riskUniverseNav,
  ),
  loader: loadsMessages("risk-universe/risk-universe"),
  staticData: { nav: riskUniverseNav },
})

export const riskUniverseRoutes = [riskUniverseRoute] as const
