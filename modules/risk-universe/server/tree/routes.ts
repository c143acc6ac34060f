import type { FastifyInstance } from "fastify"
import { route } from "../../../../server/http/route.ts"
import { loadAccessContext, type RecordDeps } from "../../../records/server/index.ts"
import { listRiskTree } from "../../contracts/tree.ts"
import { loadTreeLevel } from "./tree.ts"

/** Registers the request for a level of the tree; each checks the user's current access. */
export function treeRoutes(app: FastifyInstance, deps: RecordDeps): void {
  route(app, listRiskTree, ({ actor, body }) =>
    deps.database.readTransaction(actor.clientId, async (tx) =>
      loadTreeLevel(tx, await loadAccessContext(tx, actor, deps), body),
    ),
  )
}
