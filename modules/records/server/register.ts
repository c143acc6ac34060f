import type { FastifyInstance } from "fastify"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { Clock } from "../../../server/clock.ts"
import type { Database } from "../../../server/database/database.ts"
import { ownerOf } from "../../../server/http/actor.ts"
import { scheduleRecurring } from "../../../server/jobs/schedule-recurring.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import { compiledProfiles } from "../../profiles/server/index.ts"
import type { AccessContextDeps } from "./access-context.ts"
import { auditDetailRoutes } from "./audit-details/routes.ts"
import { auditDetailService } from "./audit-details/service.ts"
import { basicRoutes } from "./basic/routes.ts"
import { changeJob } from "./bulk/change-job.ts"
import { deleteJob } from "./bulk/delete-job.ts"
import { bulkRoutes } from "./bulk/routes.ts"
import { bulkService } from "./bulk/service.ts"
import { draftCleanupJob, draftCleanupKind } from "./drafts/cleanup-job.ts"
import { draftRoutes } from "./drafts/routes.ts"
import { draftService } from "./drafts/service.ts"
import { explainRoutes } from "./explain/routes.ts"
import { explainService } from "./explain/service.ts"
import type { ProfileExtensions } from "./profile-extensions.ts"
import { linkService } from "./links/service.ts"
import { listMetadataRoutes } from "./list-metadata/routes.ts"
import { listMetadataService } from "./list-metadata/service.ts"
import { openingsOf, type Openings } from "./openings.ts"
import { hasAnyRecordPermission } from "./permissions/record-permission-repository.ts"
import { recordPermissionRoutes } from "./permissions/routes.ts"
import { recordPermissionService } from "./permissions/service.ts"
import { recordRoutes } from "./routes.ts"
import { searchRoutes } from "./search/routes.ts"
import { recordService } from "./service.ts"
import { variableRoutes } from "./variables/routes.ts"
import { variableService } from "./variables/service.ts"
import { listDefaultService } from "./views/default-service.ts"
import { viewRoutes } from "./views/routes.ts"
import { viewService } from "./views/service.ts"

/** What a process shares between all that reads and writes records: one cache of compiled profiles. */
export interface RecordDeps extends AccessContextDeps {
  readonly database: Database
  readonly openings: Openings
  readonly check: SchemaCheck
}

export function createRecordDeps(
  app: FastifyInstance,
  deps: { readonly database: Database; readonly clock: Clock; readonly extensions: ProfileExtensions },
): RecordDeps {
  const openings = openingsOf(deps.database, (error) => app.log.warn(error, "openings of records were not remembered"))
  app.addHook("onClose", () => openings.writeAll())
  return { ...deps, openings, compiledProfiles: compiledProfiles(), check: createAjvCheck() }
}

/** Registers records: their lists, links, drafts, permissions, bulk operations and search. */
export function registerRecords(app: FastifyInstance, deps: RecordDeps & { readonly jobs: JobService }): void {
  const { database, jobs } = deps
  app.decorate("hasGrantedRecords", (actor) =>
    database.readTransaction(actor.clientId, (tx) => hasAnyRecordPermission(tx, actor.clientId, ownerOf(actor))),
  )
  const records = recordService(deps)
  recordRoutes(app, records, linkService(deps))
  viewRoutes(app, { views: viewService(deps), listDefaults: listDefaultService(deps), records })
  for (const kind of [draftCleanupJob(), changeJob(deps), deleteJob(deps)]) jobs.define(kind)
  scheduleRecurring(app, deps, draftCleanupKind, "day")
  draftRoutes(app, draftService(deps))
  bulkRoutes(app, bulkService(deps), jobs)
  listMetadataRoutes(app, listMetadataService(deps))
  auditDetailRoutes(app, auditDetailService(deps))
  explainRoutes(app, explainService(deps))
  basicRoutes(app, deps)
  searchRoutes(app, deps)
  recordPermissionRoutes(app, recordPermissionService(deps))
  variableRoutes(app, variableService(deps))
}
