import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import { announcementRoutes } from "./routes.ts"
import { announcementService } from "./service.ts"

/** Registers announcements above every page. */
export function registerAnnouncements(app: FastifyInstance, { database }: { readonly database: Database }): void {
  announcementRoutes(app, announcementService(database))
}
