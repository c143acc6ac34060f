import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import { KeySquare } from "lucide-react"
import type { EntityId, RecordId } from "../../../schemas/ids.ts"
import { managesProcesses } from "../../../schemas/permissions.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { shell } from "../../../src/routes/root-layout.tsx"
import { guardedByNav } from "../../../src/shell/guarded.tsx"
import type { NavEntry } from "../../../src/shell/nav-items.tsx"

const processPermissionsNav: NavEntry = {
  label: "shell.processPermissions",
  icon: KeySquare,
  group: "settings",
  position: 60,
  isOpenTo: managesProcesses,
}

/** The entity whose processes are listed, and the process whose permissions are open. */
interface ProcessPermissionsSearch {
  readonly entity?: EntityId | undefined
  readonly process?: RecordId | undefined
}

const processPermissions = createRoute({
  getParentRoute: () => shell,
  path: "/settings/process-permissions",
  validateSearch: (search: Record<string, unknown>): ProcessPermissionsSearch => ({
    ...(typeof search["entity"] === "string" && { entity: search["entity"] as EntityId }),
    ...(typeof search["process"] === "string" && { process: search["process"] as RecordId }),
  }),
  component: guardedByNav(
    lazyRouteComponent(() => import("./process-permissions-screen.tsx"), "ProcessPermissionsScreen"),
    processPermissionsNav,
  ),
  loader: loadsMessages("records/permissions"),
  staticData: { nav: processPermissionsNav },
})

export const processPermissionsRoutes = [processPermissions] as const
