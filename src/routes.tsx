import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from "@tanstack/react-router"
import { definitions } from "./routes/definitions.ts"
import { root, shell } from "./routes/frame.tsx"
import { projectRoutes } from "./routes/projects.ts"
import { recordRoutes } from "./routes/records.ts"
import { settings } from "./routes/settings.ts"
import { wayIn } from "./routes/way-in.ts"
import { isProfileTab, type ProfileTab } from "./screens/my-profile/profile-tab.ts"
import { ownAlone } from "./shell/guarded.tsx"
import { NotFound } from "./shell/page-failure.tsx"
import { ScreenFailure } from "./shell/screen-failure.tsx"
import { Starting } from "./shell/starting.tsx"
import { Sheet } from "../ui/sheet.tsx"

/**
 * The addresses of the app. None begins as a call does (/oauth, /oauth2, /sso-auth, /api); screens are loaded when first
 * opened.
 */

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: lazyRouteComponent(() => import("./screens/home/home-screen.tsx"), "HomeScreen"),
})

/** Where both modules land by the specification; until there are dashboards, home says what to do next. */
const dashboard = createRoute({
  getParentRoute: () => shell,
  path: "/dashboard",
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true })
  },
})

const myProfile = createRoute({
  getParentRoute: () => shell,
  path: "/my-profile",
  validateSearch: (search: Record<string, unknown>): { readonly tab?: ProfileTab } =>
    isProfileTab(search["tab"]) ? { tab: search["tab"] } : {},
  component: ownAlone(
    lazyRouteComponent(() => import("./screens/my-profile/my-profile-screen.tsx"), "MyProfileScreen"),
  ),
})

const bin = createRoute({
  getParentRoute: () => shell,
  path: "/bin",
  component: lazyRouteComponent(() => import("./screens/bin/bin-screen.tsx"), "BinScreen"),
})

const loadGuide = lazyRouteComponent(() => import("./screens/guide/guide-screen.tsx"), "GuideScreen")
const guide = createRoute({ getParentRoute: () => shell, path: "/guide", component: loadGuide })
const guidePage = createRoute({ getParentRoute: () => shell, path: "/guide/$page", component: loadGuide })

/** Whatever else is asked for behind sign-in: the way back is beside it. */
const missing = createRoute({
  getParentRoute: () => shell,
  path: "$",
  component: () => (
    <Sheet>
      <NotFound />
    </Sheet>
  ),
})

const routeTree = root.addChildren([
  ...wayIn,
  shell.addChildren([
    home,
    dashboard,
    myProfile,
    bin,
    guide,
    guidePage,
    ...definitions,
    ...settings,
    ...projectRoutes,
    ...recordRoutes,
    missing,
  ]),
])

/** A router over all addresses; without a history it follows the browser's address bar. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: "intent",
    defaultPendingComponent: Starting,
    defaultErrorComponent: ScreenFailure,
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
