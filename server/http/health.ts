import type { FastifyInstance } from "fastify"
import { getHealth, getLiveness, getReadiness } from "../../schemas/api/operations.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { Database } from "../database/database.ts"
import { findSchemaState } from "../database/schema-state.ts"
import { route } from "./route.ts"

/** Health endpoints for supervisors, load balancers and operators. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  route(app, getHealth, async ({ reply }) => {
    const health = await examine(database)
    if (health.status !== "ok") void reply.status(503)
    return health
  })

  route(app, getLiveness, async () => ({ status: "ok" as const }))

  route(app, getReadiness, async ({ reply }) => {
    const status = app.lifetime.isStopping
      ? ("stopping" as const)
      : (await examine(database)).status === "ok"
        ? ("ready" as const)
        : ("unavailable" as const)
    if (status !== "ready") void reply.status(503)
    return { status }
  })
}

async function examine(database: Database): Promise<ReplyOf<typeof getHealth>> {
  try {
    const state = await findSchemaState(database)
    return state === "current" || state === "newer"
      ? { status: "ok", database: "reachable", migrations: state }
      : { status: "unavailable", database: "reachable", migrations: "outdated" }
  } catch {
    return { status: "unavailable", database: "unreachable", migrations: "unknown" }
  }
}
