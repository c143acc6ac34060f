import type { FastifyInstance } from "fastify"
import * as contract from "../contracts/workflow.ts"
import type { Database } from "../../../server/database/database.ts"
import { route } from "../../../server/http/route.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { completionRoutes } from "./completion/routes.ts"
import { completionService } from "./completion/service.ts"
import { actJob } from "./many/act-job.ts"
import { manyActionRoutes } from "./many/routes.ts"
import { manyActionsService } from "./many/service.ts"
import { workflowService } from "./service.ts"

/** Registers workflow states of records, and tasks. */
export function registerWorkflow(
  app: FastifyInstance,
  deps: AccessContextDeps & { readonly database: Database; readonly jobs: JobService },
): void {
  const workflow = workflowService(deps)
  route(app, contract.getRecordWorkflow, ({ actor, params, language }) => workflow.get(actor, params.id, language))
  route(app, contract.performWorkflowAction, ({ actor, params, body, language }) =>
    workflow.act(actor, params.id, body, language),
  )
  route(app, contract.reassignTask, ({ actor, params, body, language }) =>
    workflow.reassign(actor, params.id, body, language),
  )
  route(app, contract.listReassignCandidates, async ({ actor, params, query }) => ({
    content: await workflow.listReassignCandidates(actor, params.id, query.search),
  }))
  route(app, contract.reopenRecord, ({ actor, params, body, language }) =>
    workflow.reopen(actor, params.id, body, language),
  )
  route(app, contract.claimTask, ({ actor, params, language }) => workflow.claimTask(actor, params.id, language))
  route(app, contract.listTasks, ({ actor, query }) => workflow.tasks(actor, query))
  deps.jobs.define(actJob(deps))
  manyActionRoutes(app, manyActionsService(deps), deps.jobs)
  completionRoutes(app, completionService(deps))
}
