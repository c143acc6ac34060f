import { createRoute, lazyRouteComponent } from "@tanstack/react-router"
import type { EntityId, RecordId } from "../../schemas/ids.ts"
import { managesProcesses } from "../../schemas/permissions.ts"
import { guarded, guardedBy, guardedDesign } from "../shell/guarded.tsx"
import { shell } from "./root-layout.tsx"

/** Routes for administering the organisation: entities, users, roles, sign-in methods, email, jobs. */

const signInSettings = createRoute({
  getParentRoute: () => shell,
  path: "/settings/sign-in",
  component: lazyRouteComponent(
    () => import("../../modules/auth/web/sign-in-settings/sign-in-settings-screen.tsx"),
    "SignInSettingsScreen",
  ),
})

const outbox = createRoute({
  getParentRoute: () => shell,
  path: "/settings/outbox",
  component: lazyRouteComponent(() => import("../../modules/outbox/web/outbox-screen.tsx"), "OutboxScreen"),
})

const jobs = createRoute({
  getParentRoute: () => shell,
  path: "/settings/jobs",
  component: lazyRouteComponent(() => import("../../modules/jobs/web/jobs-screen.tsx"), "JobsScreen"),
})

const mailTemplates = createRoute({
  getParentRoute: () => shell,
  path: "/settings/mail-templates",
  component: guardedDesign(
    lazyRouteComponent(
      () => import("../../modules/mail-templates/web/mail-templates-screen.tsx"),
      "MailTemplatesScreen",
    ),
    "shell.mailTemplates",
  ),
})

/** The open view of the organisation, and the selected entity. */
export interface OrganisationSearch {
  readonly view?: "structure" | undefined
  readonly entity?: EntityId | undefined
}

const organisation = createRoute({
  getParentRoute: () => shell,
  path: "/settings/organisation",
  validateSearch: (search: Record<string, unknown>): OrganisationSearch => ({
    ...(search["view"] === "structure" && { view: "structure" }),
    ...(typeof search["entity"] === "string" && { entity: search["entity"] as EntityId }),
  }),
  component: lazyRouteComponent(
    () => import("../../modules/organisation/web/organisation-screen.tsx"),
    "OrganisationScreen",
  ),
})

/** Filters the accounts by role. */
export interface UsersSearch {
  readonly role?: string | undefined
}

const users = createRoute({
  getParentRoute: () => shell,
  path: "/settings/users",
  validateSearch: (search: Record<string, unknown>): UsersSearch =>
    typeof search["role"] === "string" ? { role: search["role"] } : {},
  component: guarded(
    lazyRouteComponent(() => import("../../modules/users/web/users-screen.tsx"), "UsersScreen"),
    { feature: "Settings", subFeature: "User_Management", actions: ["READ"], what: "shell.users" },
  ),
})

const roles = createRoute({
  getParentRoute: () => shell,
  path: "/settings/roles",
  component: guarded(
    lazyRouteComponent(() => import("../../modules/roles/web/roles-screen.tsx"), "RolesScreen"),
    { feature: "Settings", subFeature: "Role_Access", actions: ["READ"], what: "shell.roles" },
  ),
})

/** The entity whose processes are listed, and the process whose permissions are open. */
export interface ProcessPermissionsSearch {
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
  component: guardedBy(
    lazyRouteComponent(
      () => import("../../modules/process-permissions/web/process-permissions-screen.tsx"),
      "ProcessPermissionsScreen",
    ),
    "shell.processPermissions",
    managesProcesses,
  ),
})

export const settings = [
  users,
  roles,
  processPermissions,
  signInSettings,
  organisation,
  mailTemplates,
  outbox,
  jobs,
] as const
