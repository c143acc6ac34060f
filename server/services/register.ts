import type { FastifyInstance } from "fastify"
import type { Clock } from "../clock.ts"
import type { Database } from "../database/database.ts"
import type { JobService } from "../jobs/service.ts"
import { consentService } from "./auth/consent/service.ts"
import { entityChoiceService } from "./auth/entity-choice/service.ts"
import type { Passwords } from "./auth/passwords.ts"
import { peopleService } from "./auth/people/service.ts"
import { preferenceService } from "./auth/preferences/service.ts"
import { roleService } from "./auth/roles/service.ts"
import { authRoutes } from "./auth/routes.ts"
import type { SessionService } from "./auth/sessions/service.ts"
import { signInRoutes } from "./auth/sign-in/routes.ts"
import { signInService } from "./auth/sign-in/service.ts"
import type { FileParts } from "./file/parts.ts"
import { registerFileService } from "./file/register.ts"
import { projectRoutes } from "./main/projects/routes.ts"
import { projectService } from "./main/projects/service.ts"
import { entityRoutes } from "./organisation/entities/routes.ts"
import { entityService } from "./organisation/entities/service.ts"
import { registerNotificationService } from "./notification/register.ts"
import { registerReportService } from "./report/register.ts"
import { registerProfileService } from "./profile/register.ts"

export interface ServiceParts {
  readonly database: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly sessions: SessionService
  readonly jobs: JobService
  readonly files: Pick<FileParts, "store" | "signer" | "scanner">
}

/** Every service with its routes, in one place, so that what the product answers can be read at a glance. */
export function registerServices(
  app: FastifyInstance,
  { database, clock, passwords, sessions, jobs, files }: ServiceParts,
): void {
  signInRoutes(app, signInService({ database, sessions, passwords }), sessions)
  authRoutes(app, {
    sessions,
    consent: consentService(database),
    entityChoice: entityChoiceService(database, sessions),
    people: peopleService(database),
    preferences: preferenceService(database),
    roles: roleService(database),
  })
  entityRoutes(app, entityService(database))
  projectRoutes(app, projectService(database))
  const reading = registerProfileService(app, { database, clock, jobs, store: files.store })
  registerFileService(app, { database, jobs, reading, ...files })
  registerReportService(app, { database, jobs, reading, store: files.store })
  registerNotificationService(app, { ...reading, database })
}
