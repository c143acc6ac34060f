import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { mentionService } from "./mentions.ts"
import { commentRoutes } from "./routes.ts"
import { commentService } from "./service.ts"

/** Registers comments on records, and mentions in them. */
export function registerComments(
  app: FastifyInstance,
  deps: AccessContextDeps & { readonly database: Database },
): void {
  commentRoutes(app, commentService(deps), mentionService(deps))
}
