import type { FastifyInstance } from "fastify"
import * as contract from "../../../../schemas/api/origins.ts"
import { route } from "../../../http/route.ts"
import { printDraft } from "../definitions/print-draft.ts"
import { wireProblems } from "../../../http/wire-problems.ts"
import type { OriginService } from "./service.ts"

export function originRoutes(app: FastifyInstance, origins: OriginService): void {
  route(app, contract.compareOrigin, async ({ actor, params, language }) => {
    const { problems, ...compared } = await origins.compare(actor, params.profileId)
    return { ...compared, problems: wireProblems(problems, language) }
  })
  route(app, contract.takeOrigin, async ({ actor, params, body, language }) =>
    printDraft(await origins.take(actor, params.profileId, body), language),
  )
}
