import { createRouter, type RouterHistory } from "@tanstack/react-router"
import { announcementsRoutes } from "../modules/announcements/web/routes.ts"
import { authRoutes, signInRoutes } from "../modules/auth/web/routes.ts"
import { designerRoutes } from "../modules/designer/web/routes.ts"
import { guideRoutes } from "../modules/guide/web/routes.ts"
import { homeRoutes } from "../modules/home/web/routes.ts"
import { importsRoutes } from "../modules/imports/web/routes.ts"
import { jobsRoutes } from "../modules/jobs/web/routes.ts"
import { mailTemplatesRoutes } from "../modules/mail-templates/web/routes.ts"
import { masterLibraryRoutes } from "../modules/master-library/web/routes.ts"
import { masterSyncRoutes } from "../modules/master-sync/web/routes.ts"
import { matrixRoutes } from "../modules/matrix/web/routes.ts"
import { myProfileRoutes } from "../modules/my-profile/web/routes.ts"
import { notificationsRoutes } from "../modules/notifications/web/routes.ts"
import { organisationRoutes } from "../modules/organisation/web/routes.ts"
import { outboxRoutes } from "../modules/outbox/web/routes.ts"
import { processDocumentsRoutes } from "../modules/process-documents/web/routes.ts"
import { processPermissionsRoutes } from "../modules/process-permissions/web/routes.ts"
import { projectsRoutes } from "../modules/projects/web/routes.ts"
import { recordsRoutes } from "../modules/records/web/routes.ts"
import { recycleBinRoutes } from "../modules/recycle-bin/web/routes.ts"
import { remindersRoutes } from "../modules/reminders/web/routes.ts"
import { riskUniverseRoutes } from "../modules/risk-universe/web/routes.ts"
import { rolesRoutes } from "../modules/roles/web/routes.ts"
import { rollOverRoutes } from "../modules/roll-over/web/routes.ts"
import { setupRoutes } from "../modules/setup/web/routes.ts"
import { usersRoutes } from "../modules/users/web/routes.ts"
import { workflowRoutes } from "../modules/workflow/web/routes.ts"
import { dashboard } from "./routes/dashboard.ts"
import { missing } from "./routes/missing.tsx"
import { root, shell } from "./routes/root-layout.tsx"
import { ScreenError } from "./shell/screen-error.tsx"
import { Starting } from "./shell/starting.tsx"

/**
 * Routes of the app, as its modules declare them. None uses a prefix of the API (/oauth, /oauth2, /sso-auth, /api);
 * screens are loaded on demand.
 */
const routeTree = root.addChildren([
  ...signInRoutes,
  ...notificationsRoutes,
  ...setupRoutes,
  shell.addChildren([
    dashboard,
    ...announcementsRoutes,
    ...authRoutes,
    ...designerRoutes,
    ...guideRoutes,
    ...homeRoutes,
    ...jobsRoutes,
    ...mailTemplatesRoutes,
    ...masterLibraryRoutes,
    ...masterSyncRoutes,
    ...matrixRoutes,
    ...myProfileRoutes,
    ...organisationRoutes,
    ...outboxRoutes,
    ...processDocumentsRoutes,
    ...processPermissionsRoutes,
    ...projectsRoutes,
    ...recycleBinRoutes,
    ...remindersRoutes,
    ...riskUniverseRoutes,
    ...rolesRoutes,
    ...rollOverRoutes,
    ...usersRoutes,
    ...workflowRoutes,
    // The first segment of these is a record type, so they match almost anything.
    ...recordsRoutes,
    ...importsRoutes,
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
