import type { FastifyInstance } from "fastify"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import type { Clock } from "../../clock.ts"
import type { Database } from "../../database/database.ts"
import type { FileStore } from "../../files/file-store.ts"
import { ownerOf } from "../../http/actor.ts"
import { scheduleRecurring } from "../../jobs/schedule-recurring.ts"
import type { JobService } from "../../jobs/service.ts"
import { profileAccessRoutes } from "./access/routes.ts"
import { profileAccessService } from "./access/service.ts"
import { auditDetailRoutes } from "./audit-details/routes.ts"
import { auditDetailService } from "./audit-details/service.ts"
import { recycleBinRoutes } from "./recycle-bin/routes.ts"
import { recycleBinService } from "./recycle-bin/service.ts"
import { recycleBinCleanupJob, recycleBinCleanupKind } from "./recycle-bin/cleanup-job.ts"
import { blockRoutes } from "./blocks/routes.ts"
import { blockService } from "./blocks/service.ts"
import { changeJob } from "./bulk/change-job.ts"
import { deleteJob } from "./bulk/delete-job.ts"
import { bulkRoutes } from "./bulk/routes.ts"
import { bulkService } from "./bulk/service.ts"
import { archiveService } from "./definitions/archive.ts"
import { changeStreamRoute } from "./definitions/change-stream.ts"
import { compiledProfiles } from "./definitions/compiled-profiles.ts"
import { definitionRoutes } from "./definitions/routes.ts"
import { definitionService } from "./definitions/service.ts"
import { draftRoutes } from "./drafts/routes.ts"
import { draftService } from "./drafts/service.ts"
import { draftCleanupJob, draftCleanupKind } from "./drafts/cleanup-job.ts"
import type { ProfileExtensions } from "./extensions.ts"
import { explainRoutes } from "./explain/routes.ts"
import { explainService } from "./explain/service.ts"
import { importRoutes } from "./importing/routes.ts"
import { importService } from "./importing/service.ts"
import { registerImports } from "./importing/staged/register.ts"
import { originRoutes } from "./origins/routes.ts"
import { originService } from "./origins/service.ts"
import { linkService } from "./links/service.ts"
import { listMetadataRoutes } from "./list-metadata/routes.ts"
import { listMetadataService } from "./list-metadata/service.ts"
import { packRoutes } from "./packs/routes.ts"
import { packService } from "./packs/service.ts"
import { tagRoutes } from "./tags/routes.ts"
import { tagService } from "./tags/service.ts"
import { variableRoutes } from "./variables/routes.ts"
import { variableService } from "./variables/service.ts"
import { basicRoutes } from "./basic/routes.ts"
import { validationRuleRoutes } from "./validation-rules/routes.ts"
import { presenceRoutes } from "./presence/routes.ts"
import { presenceService } from "./presence/service.ts"
import { hasAnyRecordPermission } from "./permissions/record-permission-repository.ts"
import { recordPermissionRoutes } from "./permissions/routes.ts"
import { recordPermissionService } from "./permissions/service.ts"
import { openingsOf } from "./records/openings.ts"
import type { AccessContextDeps } from "./records/access-context.ts"
import { recordRoutes } from "./records/routes.ts"
import { recordService } from "./records/service.ts"
import { publishJob } from "./versions/publish-job.ts"
import { reportJob } from "./versions/report-job.ts"
import { searchRoutes } from "./search/routes.ts"
import { versionRoutes } from "./versions/routes.ts"
import { versionService } from "./versions/service.ts"
import { listDefaultService } from "./views/default-service.ts"
import { viewRoutes } from "./views/routes.ts"
import { viewService } from "./views/service.ts"

/** Registers the profile service: definitions, records, links and imports share one cache of compiled profiles. */
export function registerProfileService(
  app: FastifyInstance,
  deps: {
    readonly database: Database
    readonly clock: Clock
    readonly jobs: JobService
    readonly store: FileStore
    readonly extensions: ProfileExtensions
  },
): AccessContextDeps {
  const openings = openingsOf(deps.database, (error) => app.log.warn(error, "openings of records were not remembered"))
  app.addHook("onClose", () => openings.writeAll())
  const shared = { ...deps, openings, compiledProfiles: compiledProfiles(), check: createAjvCheck() }
  app.decorate("hasGrantedRecords", (actor) =>
    deps.database.readTransaction(actor.clientId, (tx) => hasAnyRecordPermission(tx, actor.clientId, ownerOf(actor))),
  )
  const definitions = definitionService(shared)
  changeStreamRoute(app, deps.database, definitions)
  definitionRoutes(app, definitions, archiveService(shared))
  profileAccessRoutes(app, profileAccessService(shared))
  originRoutes(app, originService(shared))
  presenceRoutes(app, presenceService(shared))
  const kinds = { report: reportJob(shared), publish: publishJob(shared) }
  for (const kind of Object.values(kinds)) shared.jobs.define(kind)
  versionRoutes(app, versionService(shared, kinds), shared.jobs)
  const records = recordService(shared)
  recordRoutes(app, records, linkService(shared))
  viewRoutes(app, { views: viewService(shared), listDefaults: listDefaultService(shared), records })
  shared.jobs.define(draftCleanupJob())
  scheduleRecurring(app, shared, draftCleanupKind, "day")
  draftRoutes(app, draftService(shared))
  for (const kind of [changeJob(shared), deleteJob(shared), recycleBinCleanupJob(shared)]) shared.jobs.define(kind)
  bulkRoutes(app, bulkService(shared), shared.jobs)
  recycleBinRoutes(app, recycleBinService(shared))
  scheduleRecurring(app, shared, recycleBinCleanupKind, "day")
  listMetadataRoutes(app, listMetadataService(shared))
  auditDetailRoutes(app, auditDetailService(shared))
  explainRoutes(app, explainService(shared))
  importRoutes(app, importService(shared))
  registerImports(app, shared)
  tagRoutes(app, tagService(shared))
  blockRoutes(app, blockService(shared))
  packRoutes(app, packService({ ...deps, definitions }))
  validationRuleRoutes(app, definitions)
  basicRoutes(app, shared)
  searchRoutes(app, shared)
  recordPermissionRoutes(app, recordPermissionService(shared))
  variableRoutes(app, variableService(shared))
  return shared
}
