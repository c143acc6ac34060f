import type { FastifyInstance } from "fastify"
import * as contract from "../../schemas/api/job-administration.ts"
import { route } from "../http/route.ts"
import type { JobAdministration } from "./administration-service.ts"

/** All work of a client, for its administrators. */
export function jobAdministrationRoutes(app: FastifyInstance, work: JobAdministration): void {
  route(app, contract.listClientJobs, ({ actor, query, language }) => work.list(actor, query, language))
  route(app, contract.getClientJob, ({ actor, params, language }) => work.find(actor, params.jobId, language))
  route(app, contract.retryClientJob, ({ actor, params, language }) => work.retry(actor, params.jobId, language))
  route(app, contract.cancelClientJob, ({ actor, params, language }) => work.cancel(actor, params.jobId, language))
  route(app, contract.listJobSchedules, ({ actor, language }) => work.schedules(actor, language))
  route(app, contract.runJobSchedule, ({ actor, params, language }) => work.run(actor, params.kind, language))
}
