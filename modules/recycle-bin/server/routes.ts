import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import type { RecycleBinService } from "./service.ts"

const defaultPageSize = 50

export function recycleBinRoutes(app: FastifyInstance, recycleBin: RecycleBinService): void {
  route(app, contract.listDeletedRecords, ({ actor, query }) => {
    const { page = 0, size = defaultPageSize } = query
    return recycleBin.list(actor, { ...query, page, size })
  })
  route(app, contract.restoreRecord, ({ actor, params, query, language }) =>
    recycleBin.restore(actor, params.id, query.uniqueId, language),
  )
  route(app, contract.purgeRecord, async ({ actor, params }) => {
    await recycleBin.purge(actor, params.id)
    return {}
  })
}
