import type { FastifyInstance } from "fastify"
import { getHealth } from "../../schemas/api/operations.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { Database } from "../database/database.ts"
import { isSchemaCurrent } from "../database/schema-state.ts"
import { StartRefusal } from "../start-refusal.ts"
import { route } from "./route.ts"

export function serveHealth(app: FastifyInstance, database: Database): void {
  route(app, getHealth, async ({ reply }) => {
    const health = await examine(database)
    if (health.status !== "ok") void reply.status(503)
    return health
  })
}

async function examine(database: Database): Promise<ReplyOf<typeof getHealth>> {
  try {
    const current = await isSchemaCurrent(database)
    return current
      ? { status: "ok", database: "reachable", migrations: "current" }
      : { status: "unavailable", database: "reachable", migrations: "outdated" }
  } catch (error) {
    return error instanceof StartRefusal
      ? { status: "unavailable", database: "reachable", migrations: "outdated" }
      : { status: "unavailable", database: "unreachable", migrations: "unknown" }
  }
}
