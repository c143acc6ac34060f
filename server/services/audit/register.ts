import type { FastifyInstance } from "fastify"
import type { Database } from "../../database/database.ts"
import type { JobService } from "../../jobs/service.ts"
import type { Reading } from "../profile/records/reader.ts"
import { logService } from "./log/service.ts"
import { auditRoutes } from "./routes.ts"
import { sealRegularly } from "./seals/sealer.ts"
import { sealService } from "./seals/service.ts"
import { statusService } from "./status/service.ts"
import { verifyJob } from "./verification/verify-job.ts"

/** The audit service: reading the trail, sealing it, and looking it over. */
export function registerAuditService(
  app: FastifyInstance,
  parts: Reading & { readonly database: Database; readonly jobs: JobService },
): void {
  const { database, jobs } = parts
  const seals = sealService(database)
  const verification = verifyJob(seals)
  jobs.define(verification)
  auditRoutes(app, { database, jobs, logs: logService(parts), statuses: statusService(parts), seals, verification })
  sealRegularly(app, database, seals)
}
