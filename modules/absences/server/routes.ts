import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import type { AbsenceService } from "./service.ts"

export function absenceRoutes(app: FastifyInstance, absences: AbsenceService): void {
  route(app, contract.listAbsences, async ({ actor }) => ({
    ...(await absences.list(actor)),
    substituteFor: await absences.substituteFor(actor),
  }))
  route(app, contract.createAbsence, ({ actor, body }) => absences.create(actor, body))
  route(app, contract.updateAbsence, ({ actor, params, body }) => absences.update(actor, params.id, body))
  route(app, contract.deleteAbsence, async ({ actor, params }) => {
    await absences.delete(actor, params.id)
    return {}
  })
  route(app, contract.listSubstitutes, async ({ actor, query }) => ({
    content: await absences.substitutes(actor, query.search),
  }))
  route(app, contract.listAbsencesOf, ({ actor, params }) => absences.list(actor, params.userId))
  route(app, contract.createAbsenceOf, ({ actor, params, body }) => absences.create(actor, body, params.userId))
  route(app, contract.deleteAbsenceOf, async ({ actor, params }) => {
    await absences.delete(actor, params.id, params.userId)
    return {}
  })
  route(app, contract.listSubstitutesOf, async ({ actor, params, query }) => ({
    content: await absences.substitutes(actor, query.search, params.userId),
  }))
}
