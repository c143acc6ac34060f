import type { FastifyInstance } from "fastify"
import { route } from "../../../server/http/route.ts"
import * as contract from "../contract.ts"
import type { CheckOutService } from "./service.ts"

export function checkOutRoutes(app: FastifyInstance, checkOuts: CheckOutService): void {
  route(app, contract.listCheckOuts, ({ actor, query }) => checkOuts.list(actor, query))
  route(app, contract.getRecordCheckOut, ({ actor, params }) => checkOuts.ofRecord(actor, params.recordId))
  route(app, contract.checkOutSheet, ({ actor, body }) => checkOuts.checkOut(actor, body))
  route(app, contract.renewCheckOut, ({ actor, params }) => checkOuts.renew(actor, params.id))
  route(app, contract.checkInSheet, async ({ actor, params }) => {
    await checkOuts.checkIn(actor, params.id)
    return {}
  })
  route(app, contract.askForCheckOut, async ({ actor, params }) => {
    await checkOuts.ask(actor, params.id)
    return {}
  })
  route(app, contract.takeOverCheckOut, ({ actor, params }) => checkOuts.takeOver(actor, params.id))
}
