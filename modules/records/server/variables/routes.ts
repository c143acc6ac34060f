import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/variables.ts"
import { listVariableTexts, variableNames, variables } from "../../../../schemas/variables.ts"
import { route } from "../../../../server/http/route.ts"
import type { VariableService } from "./service.ts"

export function variableRoutes(app: FastifyInstance, service: VariableService): void {
  const content = listVariableTexts().flatMap((variable, index) => {
    const name = variableNames[index]
    return name ? { variable, ...variables[name] } : []
  })
  route(app, contract.listVariables, async () => ({ content }))
  route(app, contract.resolveVariables, ({ actor, body }) => service.resolve(actor, body))
}
