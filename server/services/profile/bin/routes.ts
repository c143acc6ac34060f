import type { FastifyInstance } from "fastify"
import * as contract from "../../../../schemas/api/bin.ts"
import { route } from "../../../http/route.ts"
import type { BinService } from "./service.ts"

const usualPage = 50

export function binRoutes(app: FastifyInstance, bin: BinService): void {
  route(app, contract.listBin, ({ actor, query }) => {
    const { page = 0, size = usualPage } = query
    return bin.list(actor, { ...query, page, size })
  })
  route(app, contract.restoreRecord, ({ actor, params, query, language }) =>
    bin.restore(actor, params.id, query.uniqueId, language),
  )
  route(app, contract.purgeRecord, async ({ actor, params }) => {
    await bin.purge(actor, params.id)
    return {}
  })
}
