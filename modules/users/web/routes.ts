import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { Users } from "lucide-react"
import { allows } from "../../../schemas/permissions.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"

const usersNav: NavEntry = {
  label: "shell.users",
  icon: Users,
  group: "settings",
  position: 40,
  isOpenTo: (rights) => allows(rights, "Settings", "User_Management", "READ"),
}

/** Filters the accounts by role. */
interface UsersSearch {
  readonly role?: string | undefined
}

const users = createRoute({
  getParentRoute: () => shell,
  path: "/settings/users",
  validateSearch: (search: Record<string, unknown>): UsersSearch =>
    typeof search["role"] === "string" ? { role: search["role"] } : {},
  component: guardedByNav(
    lazyRouteComponent(() => import("./users-screen.tsx"), "UsersScreen"),
    usersNav,
  ),
  loader: loadsMessages("users"),
  staticData: { nav: usersNav },
})

export const usersRoutes = [users] as const
