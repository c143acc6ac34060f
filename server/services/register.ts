import type { FastifyInstance } from "fastify"
import type { Clock } from "../clock.ts"
import type { Configuration } from "../configuration/read-configuration.ts"
import type { Database } from "../database/database.ts"
import type { JobChanges } from "../jobs/job-changes.ts"
import type { JobService } from "../jobs/service.ts"
import { consentService } from "./auth/consent/service.ts"
import { entityChoiceService } from "./auth/entity-choice/service.ts"
import { keepDoing } from "./auth/errands/keep-doing.ts"
import { errandService } from "./auth/errands/service.ts"
import type { Passwords } from "./auth/passwords.ts"
import { peopleService } from "./auth/people/service.ts"
import { preferenceService } from "./auth/preferences/service.ts"
import { registerAccount } from "./auth/register-account.ts"
import { authRoutes } from "./auth/routes.ts"
import type { SessionService } from "./auth/sessions/service.ts"
import { signInRoutes } from "./auth/sign-in/routes.ts"
import { signInService } from "./auth/sign-in/service.ts"
import { viewAsRoutes } from "./auth/sessions/viewing-routes.ts"
import { viewAsService } from "./auth/sessions/viewing-service.ts"
import { registerWaysIn } from "./auth/ways-in.ts"
import { registerAdministration } from "./auth/register-administration.ts"
import type { FileParts } from "./file/parts.ts"
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

export interface ServiceParts {
  readonly configuration: Configuration
  readonly database: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly sessions: SessionService
  readonly jobs: JobService
  readonly jobChanges: JobChanges
  readonly files: Pick<FileParts, "store" | "signer" | "scanner">
  readonly writeWorkbook?: WriteWorkbook | undefined
}

/** Every service with its routes, in one place, so that what the product answers can be read at a glance. */
export function registerServices(
  app: FastifyInstance,
  { configuration, database, clock, passwords, sessions, jobs, jobChanges, files, writeWorkbook }: ServiceParts,
): void {
  const errands = errandService(database, app.log)
  keepDoing(app, errands)
  const { wayIn, singleSignOn } = registerWaysIn(app, { configuration, database, passwords, sessions })
  signInRoutes(app, signInService({ database, sessions, wayIn, passwords, errands }), singleSignOn, sessions)
  registerAccount(app, { database, passwords, sessions, errands })
  authRoutes(app, {
    sessions,
    consent: consentService(database),
    entityChoice: entityChoiceService(database, sessions),
    people: peopleService(database),
    preferences: preferenceService(database),
  })
  viewAsRoutes(app, viewAsService(database))
  registerAdministration(app, { database, jobs, store: files.store })
  registerOrganisationService(app, database)
  projectRoutes(app, projectService(database))
  const reading = registerProfileService(app, {
    database,
    clock,
    jobs,
    store: files.store,
    extensions: profileExtensions,
  })
  registerAuditService(app, { ...reading, database, jobs })
  registerFileService(app, { database, jobs, reading, ...files })
  registerReportService(app, { database, jobs, reading, store: files.store, writeWorkbook })
  registerNotificationService(app, { ...reading, database, jobs, jobChanges, publicUrl: configuration.publicUrl })
  registerWorkflowService(app, { ...reading, database, jobs })
}
