import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/blocks.ts"
import { route } from "../../../../server/http/route.ts"
import type { BlockService } from "./service.ts"

export function blockRoutes(app: FastifyInstance, blocks: BlockService): void {
  route(app, contract.listBlocks, async ({ actor }) => ({ content: await blocks.list(actor) }))
  route(app, contract.getBlock, ({ actor, params }) => blocks.get(actor, params.blockId))
  route(app, contract.createBlock, ({ actor, body }) => blocks.create(actor, body))
  route(app, contract.updateBlock, ({ actor, params, body }) => blocks.update(actor, params.blockId, body))
  route(app, contract.deleteBlock, async ({ actor, params, query }) => {
    await blocks.delete(actor, params.blockId, query.revision)
    return {}
  })
}
