import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/record-permissions.ts"
import { route } from "../../../../server/http/route.ts"
import type { RecordPermissionService } from "./service.ts"

export function recordPermissionRoutes(app: FastifyInstance, permissions: RecordPermissionService): void {
  route(app, contract.listRecordPermissions, ({ actor, params }) => permissions.list(actor, params.id))
  route(app, contract.listManagedProcesses, ({ actor, query }) => permissions.processes(actor, query))
  route(app, contract.listPermissionCandidates, async ({ actor, params, query }) => ({
    content: await permissions.candidates(actor, params.id, query.search ?? ""),
  }))
  route(app, contract.addRecordPermissions, async ({ actor, params, body }) => ({
    content: await permissions.add(actor, params.id, body.userIds, body.permission),
  }))
  route(app, contract.changeRecordPermission, async ({ actor, params, body }) => ({
    content: await permissions.change(actor, params.id, params.userId, body.permission),
  }))
  route(app, contract.removeRecordPermission, async ({ actor, params }) => {
    await permissions.remove(actor, params.id, params.userId)
    return {}
  })
}
