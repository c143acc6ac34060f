import type { FastifyInstance } from "fastify"
import { askRegularly } from "../../jobs/ask-regularly.ts"
import { contentRoutes } from "./content-routes.ts"
import { libraryService } from "./library.ts"
import type { FileParts } from "./parts.ts"
import { fileRoutes } from "./routes.ts"
import { scanJob } from "./scan-job.ts"
import { sweepJob, sweepKind } from "./sweep-job.ts"
import { templateRoutes } from "./templates/routes.ts"
import { templateService } from "./templates/service.ts"
import { uploadService } from "./uploads.ts"

/** The file service: uploads, the files that came of them, and the addresses of the folder. */
export function registerFileService(app: FastifyInstance, parts: FileParts): void {
  const { jobs, store, signer, scanner } = parts
  jobs.define(sweepJob(store))
  askRegularly(app, parts, sweepKind, "day")
  if (scanner) jobs.define(scanJob(store, scanner))
  fileRoutes(app, uploadService(parts), libraryService(parts))
  templateRoutes(app, templateService(parts))
  contentRoutes(app, store, signer)
}
