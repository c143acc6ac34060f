import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from "@tanstack/react-router"
import { definitions } from "./routes/definitions.ts"
import { root, shell } from "./routes/root-layout.tsx"
import { projectRoutes } from "./routes/projects.ts"
import { recordRoutes } from "./routes/records.ts"
import { settings } from "./routes/settings.ts"
import { signInRoutes } from "./routes/sign-in.ts"
import { isProfileTab, type ProfileTab } from "../modules/my-profile/web/profile-tab.ts"
import { currentUserOnly } from "./shell/guarded.tsx"
import { NotFound } from "./shell/page-error.tsx"
import { ScreenError } from "./shell/screen-error.tsx"
import { Starting } from "./shell/starting.tsx"
import { Sheet } from "../ui/sheet.tsx"

/**
 * Routes of the app. None uses a prefix of the API (/oauth, /oauth2, /sso-auth, /api); screens are loaded on demand.
 */

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: lazyRouteComponent(() => import("../modules/home/web/home-screen.tsx"), "HomeScreen"),
})

/** Landing page of both modules by specification; until there are dashboards, the home page lists the next steps. */
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
  component: currentUserOnly(
    lazyRouteComponent(() => import("../modules/my-profile/web/my-profile-screen.tsx"), "MyProfileScreen"),
  ),
})

const recycleBin = createRoute({
  getParentRoute: () => shell,
  path: "/bin",
  component: lazyRouteComponent(() => import("../modules/recycle-bin/web/recycle-bin-screen.tsx"), "RecycleBinScreen"),
})

const loadGuide = lazyRouteComponent(() => import("../modules/guide/web/guide-screen.tsx"), "GuideScreen")
const guide = createRoute({ getParentRoute: () => shell, path: "/guide", component: loadGuide })
const guidePage = createRoute({ getParentRoute: () => shell, path: "/guide/$page", component: loadGuide })

/** Any other path behind sign-in, with a link back. */
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
  ...signInRoutes,
  shell.addChildren([
    home,
    dashboard,
    myProfile,
    recycleBin,
    guide,
    guidePage,
    ...definitions,
    ...settings,
    ...projectRoutes,
    ...recordRoutes,
    missing,
  ]),
])

/** Creates a router for all routes; without a history it uses the browser's. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: "intent",
    defaultPendingComponent: Starting,
    defaultErrorComponent: ScreenError,
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
