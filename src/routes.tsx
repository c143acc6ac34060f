import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router"
import { listAddressIn, type ListAddress } from "../renderers/list/list-state.ts"
import { speakAdministration } from "./language/spoken-texts.ts"
import { currentSession, onSessionChange } from "./session/session-store.ts"
import { redirectLink, rememberRedirectLink } from "./session/redirect-link.ts"
import { readSide, type VersionSide } from "./screens/profiles/versions/version-side.ts"
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

/** What a screen that works on definitions needs before it is drawn: its texts, and the patterns of any of them. */
async function prepareDefinitions(): Promise<void> {
  const patterns = async () => (await import("../engine/validate/preparation.ts")).prepareForAny()
  await Promise.all([speakAdministration(), patterns()])
}

const profiles = createRoute({
  getParentRoute: () => shell,
  path: "/profiles",
  component: lazyRouteComponent(() => import("./screens/profiles/profile-list-screen.tsx"), "ProfileListScreen"),
  loader: speakAdministration,
})

const designer = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId",
  component: lazyRouteComponent(() => import("./screens/designer/designer-screen.tsx"), "DesignerScreen"),
  loader: prepareDefinitions,
})

/** Which two versions are compared; without them the newest with the one before. */
export interface VersionsSearch {
  readonly from?: VersionSide | undefined
  readonly to?: VersionSide | undefined
}

const profileVersions = createRoute({
  getParentRoute: () => shell,
  path: "/profiles/$profileId/versions",
  validateSearch: (search: Record<string, unknown>): VersionsSearch => ({
    from: readSide(search["from"]),
    to: readSide(search["to"]),
  }),
  component: lazyRouteComponent(() => import("./screens/profiles/versions/versions-screen.tsx"), "VersionsScreen"),
  loader: prepareDefinitions,
})

const tags = createRoute({
  getParentRoute: () => shell,
  path: "/lists",
  component: lazyRouteComponent(() => import("./screens/tags/tag-list-screen.tsx"), "TagListScreen"),
  loader: speakAdministration,
})

const bin = createRoute({
  getParentRoute: () => shell,
  path: "/bin",
  component: lazyRouteComponent(() => import("./screens/bin/bin-screen.tsx"), "BinScreen"),
})

/** What the address of a record screen may say beside its path: which profile, where a type has several, and the list's state. */
export interface RecordSearch extends ListAddress {
  readonly profile?: string | undefined
  /** The draft that a new record goes on with. */
  readonly draft?: string | undefined
  /** An earlier version of its profile that a record is to be shown under. */
  readonly version?: number | undefined
}

const recordSearch = (search: Record<string, unknown>): RecordSearch => ({
  ...(typeof search["profile"] === "string" && { profile: search["profile"] }),
  ...(typeof search["draft"] === "string" && { draft: search["draft"] }),
  ...(typeof search["version"] === "number" && { version: search["version"] }),
  ...listAddressIn(search),
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

const startImport = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/import",
  validateSearch: recordSearch,
  component: lazyRouteComponent(() => import("./screens/importing/import-start-screen.tsx"), "ImportStartScreen"),
})

const oneImport = createRoute({
  getParentRoute: () => shell,
  path: "/$type/$projectId/import/$importId",
  validateSearch: recordSearch,
  component: lazyRouteComponent(() => import("./screens/importing/import-screen.tsx"), "ImportScreen"),
})

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    selectModule,
    shell.addChildren([
      home,
      profiles,
      tags,
      bin,
      designer,
      profileVersions,
      recordsOutsideProjects,
      records,
      newRecord,
      editRecord,
      startImport,
      oneImport,
    ]),
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
