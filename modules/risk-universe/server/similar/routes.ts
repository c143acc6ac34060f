import type { FastifyInstance } from "fastify"
import { route } from "../../../../server/http/route.ts"
import * as contract from "../../contracts/similar-records.ts"
import type { SimilarRecordsService } from "./service.ts"

export function similarRecordsRoutes(app: FastifyInstance, similar: SimilarRecordsService): void {
  route(app, contract.startSimilarityComparison, ({ actor, body }) => similar.start(actor, body))
  route(app, contract.getSimilarityComparison, ({ actor, query }) => similar.comparison(actor, query))
  route(app, contract.listSimilarGroups, ({ actor, query }) => similar.groups(actor, query))
  route(app, contract.dismissSimilarRecords, async ({ actor, body }) => {
    await similar.dismiss(actor, body)
    return {}
  })
  route(app, contract.restoreSimilarRecords, async ({ actor, body }) => {
    await similar.restore(actor, body)
    return {}
  })
  route(app, contract.previewSimilarJoin, ({ actor, body, language }) => similar.preview(actor, body, language))
  route(app, contract.joinSimilarRecords, ({ actor, body }) => similar.join(actor, body))
}
