import type { FastifyInstance } from "fastify"
import { route } from "../../../server/http/route.ts"
import * as contract from "../contract.ts"
import type { MasterSyncService } from "./service.ts"

export function masterSyncRoutes(app: FastifyInstance, syncs: MasterSyncService): void {
  route(app, contract.startMasterSync, ({ actor, body, language }) => syncs.start(actor, body, language))
  route(app, contract.listMasterSyncs, ({ actor, query, language }) => syncs.list(actor, query, language))
  route(app, contract.getMasterSync, ({ actor, params, language }) => syncs.find(actor, params.syncId, language))
  route(app, contract.listMasterSyncRows, ({ actor, params, query, language }) =>
    syncs.rows(actor, params.syncId, query, language),
  )
  route(app, contract.chooseSyncRow, ({ actor, params, body, language }) =>
    syncs.chooseRow(actor, params.syncId, params.row, body, language),
  )
  route(app, contract.chooseSyncRows, ({ actor, params, body, language }) =>
    syncs.chooseRows(actor, params.syncId, body, language),
  )
  route(app, contract.applyMasterSync, ({ actor, params, language }) => syncs.apply(actor, params.syncId, language))
  route(app, contract.undoMasterSync, ({ actor, params, language }) => syncs.undo(actor, params.syncId, language))
  route(app, contract.discardMasterSync, async ({ actor, params }) => {
    await syncs.discard(actor, params.syncId)
    return {}
  })
}
