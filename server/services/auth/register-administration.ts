import type { FastifyInstance } from "fastify"
import type { Database } from "../../database/database.ts"
import type { FileStore } from "../../files/file-store.ts"
import type { JobService } from "../../jobs/service.ts"
import { roleRoutes } from "./roles/routes.ts"
import { roleService } from "./roles/service.ts"
import { userRoutes } from "./users/routes.ts"
import { userService } from "./users/service.ts"
import { uploadJob } from "./users/upload/upload-job.ts"
import { uploadService } from "./users/upload/service.ts"

/** Registers user and role administration of a client. */
export function registerAdministration(
  app: FastifyInstance,
  deps: { readonly database: Database; readonly jobs: JobService; readonly store: FileStore },
): void {
  const { database, jobs, store } = deps
  jobs.define(uploadJob(store))
  roleRoutes(app, roleService(database))
  userRoutes(app, userService(database), uploadService({ database, jobs }))
}
