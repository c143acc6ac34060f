import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/reference-data.ts"
import { route } from "../../../../server/http/route.ts"
import type { ReferenceService } from "./service.ts"

export function referenceRoutes(app: FastifyInstance, reference: ReferenceService): void {
  route(app, contract.listEntityTypes, async ({ language }) => ({ content: reference.entityTypes(language) }))
  route(app, contract.listSectorTypes, async ({ language }) => ({ content: reference.sectors(language) }))
  route(app, contract.listTimeZones, async ({ actor, language }) => ({
    content: await reference.timeZones(actor, language),
  }))
  route(app, contract.listCountries, async ({ language, query }) => reference.countries(language, query))
  route(app, contract.listCurrencies, async ({ language, query }) => reference.currencies(language, query))
  route(app, contract.listEntityProcessTypes, async ({ actor }) => ({ content: await reference.processTypes(actor) }))
  route(app, contract.listEntityProcesses, async ({ actor, query }) => ({
    content: await reference.entityProcesses(actor, query.entityId),
  }))
}
