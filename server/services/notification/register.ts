import type { FastifyInstance } from "fastify"
import type { Database } from "../../database/database.ts"
import type { Reading } from "../profile/records/reader.ts"
import { commentService } from "./comments/service.ts"
import { mentionService } from "./mentions/service.ts"
import { commentRoutes } from "./routes.ts"

/** The notification service: what people tell each other about records. */
export function registerNotificationService(
  app: FastifyInstance,
  parts: Reading & { readonly database: Database },
): void {
  commentRoutes(app, commentService(parts), mentionService(parts))
}
