import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/organisation.ts"
import { route } from "../../../../server/http/route.ts"
import type { EntityService } from "./service.ts"

export function entityRoutes(app: FastifyInstance, entities: EntityService): void {
  route(app, contract.listEntities, ({ actor, query }) => entities.list(actor, query))
  route(app, contract.getOrgStructure, async ({ actor }) => ({ content: await entities.structure(actor) }))
  route(app, contract.getEntity, ({ actor, params }) => entities.get(actor, params.entityId))
  route(app, contract.createEntity, ({ actor, body }) => entities.create(actor, body))
  route(app, contract.updateEntity, ({ actor, body }) => entities.update(actor, body))
  route(app, contract.deleteEntity, async ({ actor, params }) => {
    await entities.remove(actor, params.entityId)
    return {}
  })
}
