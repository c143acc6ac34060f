import type { FastifyInstance } from "fastify"
import { createYielder } from "../../../server/http/request-scheduling.ts"
import { route } from "../../../server/http/route.ts"
import { wireProblems } from "../../../server/http/wire-problems.ts"
import * as contract from "../contracts/matrix.ts"
import * as viewContract from "../contracts/views.ts"
import type { MatrixService } from "./service.ts"
import type { MatrixViewService } from "./views.ts"

export function matrixRoutes(app: FastifyInstance, matrix: MatrixService, views: MatrixViewService): void {
  route(app, contract.outlineMatrix, ({ actor, body }) => matrix.outline(actor, body))
  route(app, contract.listMatrixRows, ({ actor, body, request }) => matrix.rows(actor, body, createYielder(request)))
  route(app, contract.checkMatrixRows, async ({ actor, body }) => ({ content: await matrix.checkRows(actor, body) }))
  route(app, contract.changeMatrixRecords, async ({ actor, body, language, request }) => {
    const outcomes = await matrix.change(actor, body, createYielder(request))
    return { content: outcomes.map((one) => ({ ...one, problems: wireProblems(one.problems, language) })) }
  })
  route(app, contract.countMatrixGaps, ({ actor, body }) => matrix.gaps(actor, body))
  route(app, contract.listSimilarControls, ({ actor, body, request }) =>
    matrix.similarControls(actor, body, createYielder(request)),
  )
  route(app, contract.reportMatrixPresence, ({ actor, body }) => matrix.presence(actor, body))
  route(app, viewContract.listMatrixViews, ({ actor }) => views.list(actor))
  route(app, viewContract.createMatrixView, ({ actor, body }) => views.create(actor, body))
  route(app, viewContract.updateMatrixView, ({ actor, params, body }) => views.update(actor, params.viewId, body))
  route(app, viewContract.deleteMatrixView, async ({ actor, params, query }) => {
    await views.delete(actor, params.viewId, query.revision)
    return {}
  })
  route(app, viewContract.saveMatrixPreference, async ({ actor, body }) => {
    await views.prefer(actor, body)
    return {}
  })
}
