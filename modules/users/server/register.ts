import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import { userRoutes } from "./routes.ts"
import { userService } from "./service.ts"
import { uploadService } from "./upload/service.ts"
import { uploadJob } from "./upload/upload-job.ts"

interface UserDeps {
  readonly database: Database
  readonly jobs: JobService
  readonly store: FileStore
}

/** Registers the users of a client: accounts, invitations, and uploads of many. */
export function registerUsers(app: FastifyInstance, { database, jobs, store }: UserDeps): void {
  jobs.define(uploadJob(store))
  userRoutes(app, userService(database), uploadService({ database, jobs }))
}
