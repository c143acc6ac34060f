import type { FastifyInstance } from "fastify"
import { listEntities } from "../../../../schemas/api/organisation.ts"
import { route } from "../../../http/route.ts"
import type { EntityService } from "./service.ts"

export function entityRoutes(app: FastifyInstance, entities: EntityService): void {
  route(app, listEntities, async ({ actor }) => ({ content: [...(await entities.list(actor))] }))
}
