import type { FastifyInstance } from "fastify"
import { searchRecords } from "../../contracts/search.ts"
import type { Database } from "../../../../server/database/database.ts"
import { route } from "../../../../server/http/route.ts"
import { loadAccessContext, type AccessContextDeps } from "../access-context.ts"
import { recordsHolding } from "./repository.ts"

export function searchRoutes(app: FastifyInstance, deps: AccessContextDeps & { readonly database: Database }): void {
  route(app, searchRecords, ({ actor, query, markRecordPermissionChecked }) =>
    deps.database.readTransaction(actor.clientId, async (tx) => {
      // Permission is checked per record type: the reader's profiles are those whose records they can read.
      markRecordPermissionChecked()
      const access = await loadAccessContext(tx, actor, deps)
      return { content: await recordsHolding(tx, access, query.text, query.size ?? 8) }
    }),
  )
}
