import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { logService } from "./log/service.ts"
import { auditRoutes } from "./routes.ts"
import { scheduleSealing } from "./seals/sealer.ts"
import { sealService } from "./seals/service.ts"
import { statusService } from "./status/service.ts"
import { verifyJob } from "./verification/verify-job.ts"

/** Registers reading, sealing and verifying the audit log. */
export function registerAuditLog(
  app: FastifyInstance,
  deps: AccessContextDeps & { readonly database: Database; readonly jobs: JobService },
): void {
  const { database, jobs } = deps
  const seals = sealService(database)
  const verification = verifyJob(seals)
  jobs.define(verification)
  auditRoutes(app, { database, jobs, logs: logService(deps), statuses: statusService(deps), seals, verification })
  scheduleSealing(app, database, seals)
}
