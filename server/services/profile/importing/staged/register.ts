import type { FastifyInstance } from "fastify"
import { askRegularly } from "../../../../jobs/ask-regularly.ts"
import type { ImportParts } from "./import-parts.ts"
import { judgeJob } from "./judge-job.ts"
import { loadJob } from "./load-job.ts"
import { readJob } from "./read-job.ts"
import { importsRoutes } from "./routes.ts"
import { importsService } from "./service.ts"
import { sweepImportsJob, sweepImportsKind } from "./sweep-job.ts"

/** Imports that are looked at before they are written, with their work. */
export function registerImports(app: FastifyInstance, parts: ImportParts): void {
  const { jobs, store } = parts
  for (const kind of [readJob(parts), judgeJob(parts), loadJob(parts), sweepImportsJob(store)]) jobs.define(kind)
  askRegularly(app, parts, sweepImportsKind, "day")
  importsRoutes(app, importsService(parts))
}
