import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router"
import { decodeListState, encodeListState, type ListAddress } from "../renderers/list/list-state.ts"
import { currentSession, onSessionChange } from "./session/session-store.ts"
import { redirectLink, rememberRedirectLink } from "./session/redirect-link.ts"
import { NotFound } from "./shell/page-failure.tsx"
import { Starting } from "./shell/starting.tsx"

/**
 * The addresses of the app. None begins as a call does (/oauth, /oauth2, /sso-auth, /api). Record screens are
 * /{type}/{projectId} and /{type}/{projectId}/edit/{id}; screens are loaded when first opened.
 */

const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: NotFound })

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/login",
  component: lazyRouteComponent(() => import("./screens/sign-in/sign-in-screen.tsx"), "SignInScreen"),
  beforeLoad: () => {
    const { phase } = currentSession()
    if (phase === "signedIn") throw redirect({ href: redirectLink() ?? "/" })
    if (phase === "choosing") throw redirect({ to: "/select-module" })
  },
})

const selectModule = createRoute({
  getParentRoute: () => root,
  path: "/select-module",
  component: lazyRouteComponent(() => import("./screens/select-module/select-module-screen.tsx"), "SelectModuleScreen"),
  beforeLoad: () => {
    const { phase } = currentSession()
    if (phase === "signedOut" || phase === "consenting") throw redirect({ to: "/login" })
    if (phase === "signedIn") throw redirect({ href: redirectLink() ?? "/" })
  },
})

/** Everything behind sign-in stands in the shell. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyRouteComponent(() => import("./shell/shell.tsx"), "Shell"),
  beforeLoad: ({ location }) => {
    const { phase } = currentSession()
    if (phase === "signedOut" || phase === "consenting") {
      rememberRedirectLink(location.href)
      throw redirect({ to: "/login" })
    }
    if (phase === "choosing") throw redirect({ to: "/select-module" })
  },
})

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: lazyRouteComponent(() => import("./screens/home/home-screen.tsx"), "HomeScreen"),
})

const profiles = createRoute({
  getParentRoute: () => shell,
  path: "/profiles",
  component: lazyRouteComponent(() => import("./screens/profiles/profile-list-screen.tsx"), "ProfileListScreen"),
})

const designer = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId",
  component: lazyRouteComponent(() => import("./screens/designer/designer-screen.tsx"), "DesignerScreen"),
  loader: async () => (await import("../engine/validate/preparation.ts")).prepareForAny(),
})

/** What the address of a record screen may say beside its path: which profile, where a type has several, and the list's state. */
export interface RecordSearch extends ListAddress {
  readonly profile?: string | undefined
}

const recordSearch = (search: Record<string, unknown>): RecordSearch => ({
  ...(typeof search["profile"] === "string" && { profile: search["profile"] }),
  ...encodeListState(decodeListState(search)),
})

const recordsOutsideProjects = createRoute({
  getParentRoute: () => shell,
  path: "/$type",
  validateSearch: recordSearch,
  component: lazyRouteComponent(() => import("./screens/records/record-list-screen.tsx"), "RecordListScreen"),
})

const records = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId",
  validateSearch: recordSearch,
  component: lazyRouteComponent(() => import("./screens/records/record-list-screen.tsx"), "RecordListScreen"),
})

const newRecord = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/new",
  validateSearch: recordSearch,
  component: lazyRouteComponent(() => import("./screens/records/record-edit-screen.tsx"), "NewRecordScreen"),
})

const editRecord = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/edit/$recordId",
  validateSearch: recordSearch,
  component: lazyRouteComponent(() => import("./screens/records/record-edit-screen.tsx"), "RecordEditScreen"),
})

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    selectModule,
    shell.addChildren([home, profiles, designer, recordsOutsideProjects, records, newRecord, editRecord]),
  ]),
  defaultPreload: "intent",
  defaultPendingComponent: Starting,
})

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
}

// Signing in or out changes what every address leads to.
let phase = currentSession().phase
onSessionChange(() => {
  if (currentSession().phase === phase) return
  phase = currentSession().phase
  void router.invalidate()
})
