import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { shell } from "../../../src/routes/root-layout.tsx"
import { currentUserOnly } from "../../../src/shell/guarded.tsx"
import { isProfileTab, type ProfileTab } from "./profile-tab.ts"

const myProfile = createRoute({
  getParentRoute: () => shell,
  path: "/my-profile",
  validateSearch: (search: Record<string, unknown>): { readonly tab?: ProfileTab } =>
    isProfileTab(search["tab"]) ? { tab: search["tab"] } : {},
  component: currentUserOnly(lazyRouteComponent(() => import("./my-profile-screen.tsx"), "MyProfileScreen")),
})

export const myProfileRoutes = [myProfile] as const
