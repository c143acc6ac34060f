import type { FastifyInstance } from "fastify"
import { getListMetadata } from "../../contracts/list-metadata.ts"
import { route } from "../../../../server/http/route.ts"
import type { listMetadataService } from "./service.ts"

export function listMetadataRoutes(app: FastifyInstance, metadata: ReturnType<typeof listMetadataService>): void {
  route(app, getListMetadata, ({ actor, query, language }) => metadata.of(actor, query.profileId, language))
}
