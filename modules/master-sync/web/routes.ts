import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { allowsMasters, type Rights } from "../../../schemas/permissions.ts"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"

/** Syncs are part of the master library: they are open to those who can see a part of it. */
const libraryReaders = {
  label: "masterLibrary.title",
  isOpenTo: (rights: Rights) => profileTypes.some((type) => allowsMasters(rights, type, "READ")),
} as const

interface SyncStartSearch {
  /** The project that is selected at first. */
  readonly project?: string | undefined
}

const startSync = createRoute({
  getParentRoute: () => shell,
  path: "/sync-with-library",
  validateSearch: (search: Record<string, unknown>): SyncStartSearch =>
    typeof search["project"] === "string" ? { project: search["project"] } : {},
  component: guardedByNav(
    lazyRouteComponent(() => import("./sync-start-screen.tsx"), "SyncStartScreen"),
    libraryReaders,
  ),
  loader: loadsMessages("master-sync"),
})

const oneSync = createRoute({
  getParentRoute: () => shell,
  path: "/sync-with-library/$syncId",
  component: guardedByNav(
    lazyRouteComponent(() => import("./sync-screen.tsx"), "SyncScreen"),
    libraryReaders,
  ),
  loader: loadsMessages("master-sync"),
})

export const masterSyncRoutes = [startSync, oneSync] as const
