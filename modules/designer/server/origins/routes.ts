import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/origins.ts"
import { route } from "../../../../server/http/route.ts"
import { serializeDraft } from "../definitions/serialize-draft.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import type { OriginService } from "./service.ts"

export function originRoutes(app: FastifyInstance, origins: OriginService): void {
  route(app, contract.compareOrigin, async ({ actor, params, language }) => {
    const { problems, ...compared } = await origins.compare(actor, params.profileId)
    return { ...compared, problems: wireProblems(problems, language) }
  })
  route(app, contract.applyOrigin, async ({ actor, params, body, language }) =>
    serializeDraft(await origins.apply(actor, params.profileId, body), language),
  )
}
