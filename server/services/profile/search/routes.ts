import type { FastifyInstance } from "fastify"
import { searchRecords } from "../../../../schemas/api/search.ts"
import type { Database } from "../../../database/database.ts"
import { route } from "../../../http/route.ts"
import { readerOf, type Reading } from "../records/reader.ts"
import { recordsHolding } from "./repository.ts"

export function searchRoutes(app: FastifyInstance, parts: Reading & { readonly database: Database }): void {
  route(app, searchRecords, ({ actor, query, recordPermissionAsked }) =>
    parts.database.reading(actor.clientId, async (tx) => {
      // Type by type: the reader's profiles are those whose records they may read.
      recordPermissionAsked()
      const reader = await readerOf(tx, actor, parts)
      return { content: await recordsHolding(tx, reader, query.text, query.size ?? 8) }
    }),
  )
}
