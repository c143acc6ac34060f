import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import { jobAdministrationRoutes } from "./routes.ts"
import { jobAdministration } from "./service.ts"

/** Registers what administrators see and do about all jobs of their client. */
export function registerJobAdministration(
  app: FastifyInstance,
  { database, jobs }: { readonly database: Database; readonly jobs: JobService },
): void {
  jobAdministrationRoutes(app, jobAdministration(database, jobs))
}
