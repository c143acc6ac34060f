import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/bulk.ts"
import { route } from "../../../../server/http/route.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import type { BulkService } from "./service.ts"

const defaultPageSize = 50

export function bulkRoutes(app: FastifyInstance, bulk: BulkService, jobs: JobService): void {
  route(app, contract.changeManyRecords, async ({ actor, body, language }) =>
    jobs.serialize(await bulk.change(actor, body), language),
  )
  route(app, contract.deleteManyRecords, async ({ actor, body, language }) =>
    jobs.serialize(await bulk.delete(actor, body), language),
  )
  route(app, contract.listBulkRows, ({ actor, params, query, language }) => {
    const { result, page = 0, size = defaultPageSize } = query
    return bulk.rows(actor, params.jobId, { result, page, size }, language)
  })
}
