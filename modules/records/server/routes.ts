import type { FastifyInstance } from "fastify"
import * as linkContract from "../contracts/links.ts"
import * as fieldContract from "../contracts/record-fields.ts"
import * as homeContract from "../contracts/home.ts"
import * as contract from "../contracts/records.ts"
import { listLimits } from "../../../schemas/query.ts"
import { route } from "../../../server/http/route.ts"
import { createYielder, acquireCostlySlot } from "../../../server/http/request-scheduling.ts"
import type { LinkService } from "./links/service.ts"
import { errorsByKeyword, wireProblems } from "../../../server/http/wire-problems.ts"
import { idempotencyKeyOf } from "./create-idempotent.ts"
import type { RecordService } from "./service.ts"

/** Rows per page above which a request is expensive. */
const longList = 500

export function recordRoutes(app: FastifyInstance, records: RecordService, links: LinkService): void {
  route(app, contract.listRecords, async ({ actor, body, request }) => {
    if ((body.query?.size ?? listLimits.defaultSize) > longList) await acquireCostlySlot(request)
    return records.list(actor, body, createYielder(request))
  })
  route(app, contract.checkListedRecords, async ({ actor, body }) => ({ content: await records.check(actor, body) }))
  route(app, contract.findListChanges, ({ actor, body }) => records.changes(actor, body))
  route(app, homeContract.getHome, ({ actor, query }) => records.home(actor, query.projectId))
  route(app, homeContract.listChangedByOthers, async ({ actor, query }) => ({
    content: await records.changedByOthers(actor, query),
  }))
  route(app, contract.getRecord, ({ actor, params, query }) => records.get(actor, params.id, query.version))
  route(app, contract.createRecord, ({ actor, body, request }) =>
    records.create(actor, body, idempotencyKeyOf(request.headers["idempotency-key"])),
  )
  route(app, contract.updateRecord, ({ actor, params, body }) => records.update(actor, params.id, body))
  route(app, fieldContract.getRecordFields, ({ actor, params, query }) =>
    records.fields(actor, params.id, query.keywords),
  )
  route(app, fieldContract.updateRecordFields, ({ actor, params, body }) =>
    records.updateFields(actor, params.id, body),
  )
  route(app, contract.validateRecord, async ({ actor, body, language }) => {
    const problems = wireProblems(await records.validate(actor, body), language)
    return { errors: errorsByKeyword(problems), problems }
  })
  route(app, contract.deleteRecord, async ({ actor, params, query }) => {
    await records.delete(actor, params.id, query)
    return {}
  })

  route(app, linkContract.listLinks, ({ actor, params, query }) => links.list(actor, params.id, params.keyword, query))
  route(app, linkContract.linkRecords, ({ actor, params, body }) => links.link(actor, params.id, params.keyword, body))
  route(app, linkContract.unlinkRecords, ({ actor, params, query }) =>
    links.unlink(actor, params.id, params.keyword, params.linkedId, query.revision),
  )
  route(app, linkContract.listLinkCandidates, ({ actor, body }) => links.candidates(actor, body))
}
