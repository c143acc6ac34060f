import type { FastifyInstance } from "fastify"
import type { JobService } from "../../../server/jobs/service.ts"
import type { RecordDeps } from "../../records/server/index.ts"
import { profileAccessRoutes } from "./access/routes.ts"
import { profileAccessService } from "./access/service.ts"
import { blockRoutes } from "./blocks/routes.ts"
import { blockService } from "./blocks/service.ts"
import { archiveService } from "./definitions/archive.ts"
import { changeStreamRoute } from "./definitions/change-stream.ts"
import { definitionRoutes } from "./definitions/routes.ts"
import { definitionService } from "./definitions/service.ts"
import { originRoutes } from "./origins/routes.ts"
import { originService } from "./origins/service.ts"
import { packRoutes } from "./packs/routes.ts"
import { packService } from "./packs/service.ts"
import { presenceRoutes } from "./presence/routes.ts"
import { presenceService } from "./presence/service.ts"
import { tagRoutes } from "./tags/routes.ts"
import { tagService } from "./tags/service.ts"
import { validationRuleRoutes } from "./validation-rules/routes.ts"
import { publishJob } from "./versions/publish-job.ts"
import { reportJob } from "./versions/report-job.ts"
import { versionRoutes } from "./versions/routes.ts"
import { versionService } from "./versions/service.ts"

/** Registers the design of record types: definitions, versions and publishing, shared lists, blocks and packs. */
export function registerDesigner(app: FastifyInstance, deps: RecordDeps & { readonly jobs: JobService }): void {
  const definitions = definitionService(deps)
  changeStreamRoute(app, deps.database, definitions)
  definitionRoutes(app, definitions, archiveService(deps))
  profileAccessRoutes(app, profileAccessService(deps))
  originRoutes(app, originService(deps))
  presenceRoutes(app, presenceService(deps))
  const kinds = { report: reportJob(deps), publish: publishJob(deps) }
  for (const kind of Object.values(kinds)) deps.jobs.define(kind)
  versionRoutes(app, versionService(deps, kinds), deps.jobs)
  tagRoutes(app, tagService(deps))
  blockRoutes(app, blockService(deps))
  packRoutes(app, packService({ ...deps, definitions }))
  validationRuleRoutes(app, definitions)
}
