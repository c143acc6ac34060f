import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { currentUserOnly } from "../../../src/shell/guarded.tsx"

const myProfile = createRoute({
  getParentRoute: () => shell,
  path: "/my-profile",
  // Parsed by the screen, which is loaded on demand.
  validateSearch: (search: Record<string, unknown>): { readonly tab?: unknown } => search,
  component: currentUserOnly(lazyRouteComponent(() => import("./my-profile-screen.tsx"), "MyProfileScreen")),
  loader: loadsMessages("my-profile"),
})

export const myProfileRoutes = [myProfile] as const
