import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { UserCog } from "lucide-react"
import { allows } from "../../../schemas/permissions.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"

const rolesNav: NavEntry = {
  label: "shell.roles",
  icon: UserCog,
  group: "settings",
  position: 50,
  isOpenTo: (rights) => allows(rights, "Settings", "Role_Access", "READ"),
}

const roles = createRoute({
  getParentRoute: () => shell,
  path: "/settings/roles",
  component: guardedByNav(
    lazyRouteComponent(() => import("./roles-screen.tsx"), "RolesScreen"),
    rolesNav,
  ),
  loader: loadsMessages("roles"),
  staticData: { nav: rolesNav },
})

export const rolesRoutes = [roles] as const
