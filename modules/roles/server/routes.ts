import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import type { RoleService } from "./service.ts"

export function roleRoutes(app: FastifyInstance, roles: RoleService): void {
  route(app, contract.listRoles, async ({ actor, params }) => ({ content: [...(await roles.list(actor, params.id))] }))
  route(app, contract.listFeaturePermissions, async ({ actor }) => ({
    content: [...roles.everyGrant()],
    profiles: [...(await roles.grantable(actor))],
  }))
  route(app, contract.createRole, ({ actor, body }) => roles.create(actor, body))
  route(app, contract.updateRole, ({ actor, params, body }) => roles.update(actor, params.id, body))
  route(app, contract.deleteRole, async ({ actor, params, query }) => {
    await roles.delete(actor, params.id, query.revision)
    return {}
  })
}
