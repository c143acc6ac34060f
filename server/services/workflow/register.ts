import type { FastifyInstance } from "fastify"
import * as contract from "../../../schemas/api/workflow.ts"
import type { Database } from "../../database/database.ts"
import { route } from "../../http/route.ts"
import type { JobService } from "../../jobs/service.ts"
import type { Reading } from "../profile/records/reader.ts"
import { absenceRoutes } from "./absences/routes.ts"
import { absenceService } from "./absences/service.ts"
import { completingRoutes } from "./completing/routes.ts"
import { completingService } from "./completing/service.ts"
import { actJob } from "./many/act-job.ts"
import { manyActionRoutes } from "./many/routes.ts"
import { manyActionsService } from "./many/service.ts"
import { workflowService } from "./service.ts"

/** The workflow service: where records stand, and what waits for whom. */
export function registerWorkflowService(
  app: FastifyInstance,
  parts: Reading & { readonly database: Database; readonly jobs: JobService },
): void {
  const workflow = workflowService(parts)
  route(app, contract.getRecordWorkflow, ({ actor, params, language }) => workflow.get(actor, params.id, language))
  route(app, contract.takeWorkflowAction, ({ actor, params, body, language }) =>
    workflow.act(actor, params.id, body, language),
  )
  route(app, contract.passWorkOn, ({ actor, params, body, language }) =>
    workflow.passOn(actor, params.id, body, language),
  )
  route(app, contract.listPassOnCandidates, async ({ actor, params, query }) => ({
    content: await workflow.passOnCandidates(actor, params.id, query.search),
  }))
  route(app, contract.reopenRecord, ({ actor, params, body, language }) =>
    workflow.reopen(actor, params.id, body, language),
  )
  route(app, contract.takeUpWork, ({ actor, params, language }) => workflow.takeUp(actor, params.id, language))
  route(app, contract.listTasks, ({ actor, query }) => workflow.tasks(actor, query))
  parts.jobs.define(actJob(parts))
  manyActionRoutes(app, manyActionsService(parts), parts.jobs)
  completingRoutes(app, completingService(parts))
  absenceRoutes(app, absenceService(parts.database))
}
