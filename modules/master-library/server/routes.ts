import type { FastifyInstance } from "fastify"
import { route } from "../../../server/http/route.ts"
import { idempotencyKeyOf } from "../../records/server/writing.ts"
import * as contract from "../contracts/library.ts"
import type { MasterLibraryService } from "./service.ts"

export function masterLibraryRoutes(app: FastifyInstance, library: MasterLibraryService): void {
  route(app, contract.listMasterProcesses, ({ actor }) => library.tree(actor))
  route(app, contract.mapChildProcess, ({ actor, body }) => library.move(actor, body))
  route(app, contract.deleteMasterProcess, async ({ actor, params, query }) => {
    await library.delete(actor, params.id, query)
    return {}
  })
  route(app, contract.setMasterProcessFiles, ({ actor, params, body }) => library.setFiles(actor, params.id, body))
  route(app, contract.listProcessAssignments, ({ actor }) => library.assignments(actor))
  route(app, contract.changeProcessAssignments, ({ actor, body }) => library.changeAssignments(actor, body))
  route(app, contract.createMaster, ({ actor, body, request }) =>
    library.create(actor, body, idempotencyKeyOf(request.headers["idempotency-key"])),
  )
  route(app, contract.updateMaster, ({ actor, params, body }) => library.update(actor, params.id, body))
  route(app, contract.listMasterUses, ({ actor, params }) => library.uses(actor, params.id))
}
