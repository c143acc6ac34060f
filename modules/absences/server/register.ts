import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import { absenceRoutes } from "./routes.ts"
import { absenceService } from "./service.ts"

/** Registers absences of users and their substitutes. */
export function registerAbsences(app: FastifyInstance, { database }: { readonly database: Database }): void {
  absenceRoutes(app, absenceService(database))
}
