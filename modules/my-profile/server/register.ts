import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import { preferenceService } from "./preferences/service.ts"
import { myProfileRoutes } from "./routes.ts"
import { myProfileService } from "./service.ts"

/** Registers what users change of their own account, and how they prefer to work. */
export function registerMyProfile(app: FastifyInstance, { database }: { readonly database: Database }): void {
  myProfileRoutes(app, myProfileService(database), preferenceService(database))
}
