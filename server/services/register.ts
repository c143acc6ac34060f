import type { FastifyInstance } from "fastify"
import type { Clock } from "../clock.ts"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { Database } from "../database/database.ts"
import type { JobChanges } from "../jobs/job-changes.ts"
import type { JobService } from "../jobs/service.ts"
import { consentService } from "./auth/consent/service.ts"
import { entitySelectionService } from "./auth/entity-selection/service.ts"
import { pollAccountEvents } from "./auth/account-events/poll-account-events.ts"
import { accountEventService } from "./auth/account-events/service.ts"
import type { Passwords } from "./auth/passwords.ts"
import { userDirectoryService } from "./auth/accounts/service.ts"
import { preferenceService } from "./auth/preferences/service.ts"
import { registerAccount } from "./auth/register-account.ts"
import { authRoutes } from "./auth/routes.ts"
import type { SessionService } from "./auth/sessions/service.ts"
import { signInRoutes } from "./auth/sign-in/routes.ts"
import { signInService } from "./auth/sign-in/service.ts"
import { viewAsRoutes } from "./auth/sessions/viewing-routes.ts"
import { viewAsService } from "./auth/sessions/viewing-service.ts"
import { registerSignInMethods } from "./auth/sign-in-methods.ts"
import { registerAdministration } from "./auth/register-administration.ts"
import type { FileDeps } from "./file/deps.ts"
import { registerFileService } from "./file/register.ts"
import { projectRoutes } from "./main/projects/routes.ts"
import { projectService } from "./main/projects/service.ts"
import { registerOrganisationService } from "./organisation/register.ts"
import { registerNotificationService } from "./notification/register.ts"
import type { WriteWorkbook } from "./report/exports/workbook-apart.ts"
import { registerReportService } from "./report/register.ts"
import { registerAuditService } from "./audit/register.ts"
import { profileExtensions } from "./profile-extensions.ts"
import { registerProfileService } from "./profile/register.ts"
import { registerWorkflowService } from "./workflow/register.ts"

export interface ServiceDeps {
  readonly configuration: Configuration
  readonly database: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly sessions: SessionService
  readonly jobs: JobService
  readonly jobChanges: JobChanges
  readonly files: Pick<FileDeps, "store" | "signer" | "scanner">
  readonly writeWorkbook?: WriteWorkbook | undefined
}

/** Every service with its routes, in one place, so that what the product answers can be read at a glance. */
export function registerServices(
  app: FastifyInstance,
  { configuration, database, clock, passwords, sessions, jobs, jobChanges, files, writeWorkbook }: ServiceDeps,
): void {
  const accountEvents = accountEventService(database, app.log)
  pollAccountEvents(app, accountEvents)
  const { signInFlow, singleSignOn } = registerSignInMethods(app, { configuration, database, passwords, sessions })
  signInRoutes(app, signInService({ database, sessions, signInFlow, passwords, accountEvents }), singleSignOn, sessions)
  registerAccount(app, { database, passwords, sessions, accountEvents })
  authRoutes(app, {
    sessions,
    consent: consentService(database),
    entitySelection: entitySelectionService(database, sessions),
    userDirectory: userDirectoryService(database),
    preferences: preferenceService(database),
  })
  viewAsRoutes(app, viewAsService(database))
  registerAdministration(app, { database, jobs, store: files.store })
  registerOrganisationService(app, database)
  projectRoutes(app, projectService(database))
  const accessDeps = registerProfileService(app, {
    database,
    clock,
    jobs,
    store: files.store,
    extensions: profileExtensions,
  })
  registerAuditService(app, { ...accessDeps, database, jobs })
  registerFileService(app, { database, jobs, accessDeps, ...files })
  registerReportService(app, { database, jobs, accessDeps, store: files.store, writeWorkbook })
  registerNotificationService(app, { ...accessDeps, database, jobs, jobChanges, publicUrl: configuration.publicUrl })
  registerWorkflowService(app, { ...accessDeps, database, jobs })
}
