import type { FastifyInstance } from "fastify"
import * as contract from "../contracts/job-administration.ts"
import { route } from "../../../server/http/route.ts"
import type { JobAdministration } from "./service.ts"

/** All jobs of a client, for its administrators. */
export function jobAdministrationRoutes(app: FastifyInstance, jobs: JobAdministration): void {
  route(app, contract.listClientJobs, ({ actor, query, language }) => jobs.list(actor, query, language))
  route(app, contract.getClientJob, ({ actor, params, language }) => jobs.find(actor, params.jobId, language))
  route(app, contract.retryClientJob, ({ actor, params, language }) => jobs.retry(actor, params.jobId, language))
  route(app, contract.cancelClientJob, ({ actor, params, language }) => jobs.cancel(actor, params.jobId, language))
  route(app, contract.listJobSchedules, ({ actor, language }) => jobs.schedules(actor, language))
  route(app, contract.runJobSchedule, ({ actor, params, language }) => jobs.run(actor, params.kind, language))
}
