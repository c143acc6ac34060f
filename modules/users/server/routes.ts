import type { FastifyInstance } from "fastify"
import * as contract from "../contracts/user-management.ts"
import { route } from "../../../server/http/route.ts"
import type { UserService } from "./service.ts"
import type { UploadService } from "./upload/service.ts"

export function userRoutes(app: FastifyInstance, users: UserService, uploads: UploadService): void {
  route(app, contract.listUsers, ({ actor, query }) => users.list(actor, query))
  route(app, contract.getUserFormOptions, ({ actor }) => users.choices(actor))
  route(app, contract.getUser, ({ actor, params }) => users.get(actor, params.id))
  route(app, contract.getUserInEntity, ({ actor, params, query }) => users.get(actor, params.id, query.entityId))
  route(app, contract.listOtherModuleUsers, async ({ actor, params }) => ({
    content: await users.ofOtherModules(actor, params.ids),
  }))
  route(app, contract.createUser, ({ actor, body, language }) => users.create(actor, body, language))
  route(app, contract.updateUser, ({ actor, body }) => users.update(actor, body))
  route(app, contract.uploadUsers, ({ actor, body, language }) =>
    uploads.startUpload(actor, body.fileUploadId, language),
  )
  route(app, contract.setUserStatus, ({ actor, params, body }) =>
    users.setStatus(actor, params.id, body.action, body.revision),
  )
  route(app, contract.setClientAdministrator, ({ actor, params, body }) =>
    users.setAdministrator(actor, params.id, body.isClientAdmin, body.revision),
  )
  route(app, contract.deleteUser, async ({ actor, params, query }) => {
    await users.delete(actor, params.userId, params.clientId, query.revision)
    return {}
  })
  route(app, contract.inviteUser, async ({ actor, params }) => {
    await users.invite(actor, params.id)
    return {}
  })
  route(app, contract.endUserSessions, async ({ actor, params }) => {
    await users.endSessions(actor, params.id)
    return {}
  })
}
