import type { FastifyInstance } from "fastify"
import { route } from "../../../server/http/route.ts"
import * as contract from "../contract.ts"
import type { RollOverService } from "./service.ts"

export function rollOverRoutes(app: FastifyInstance, rollOvers: RollOverService): void {
  route(app, contract.listRollOverSources, ({ actor, query }) => rollOvers.sources(actor, query.projectId))
  route(app, contract.listRollOverProcesses, ({ actor, query }) => rollOvers.processes(actor, query))
  route(app, contract.startRollOver, ({ actor, body, language }) => rollOvers.start(actor, body, language))
  route(app, contract.listRollOvers, ({ actor, query, language }) => rollOvers.list(actor, query, language))
  route(app, contract.getRollOver, ({ actor, params, language }) => rollOvers.find(actor, params.rollOverId, language))
  route(app, contract.listRollOverRows, ({ actor, params, query, language }) =>
    rollOvers.rows(actor, params.rollOverId, query, language),
  )
  route(app, contract.updateRollOver, ({ actor, params, body, language }) =>
    rollOvers.update(actor, params.rollOverId, body, language),
  )
  route(app, contract.chooseRollOverRow, ({ actor, params, body, language }) =>
    rollOvers.chooseRow(actor, params.rollOverId, params.row, body, language),
  )
  route(app, contract.chooseRollOverRows, ({ actor, params, body, language }) =>
    rollOvers.chooseRows(actor, params.rollOverId, body, language),
  )
  route(app, contract.applyRollOver, ({ actor, params, language }) =>
    rollOvers.apply(actor, params.rollOverId, language),
  )
  route(app, contract.undoRollOver, ({ actor, params, language }) => rollOvers.undo(actor, params.rollOverId, language))
  route(app, contract.discardRollOver, async ({ actor, params }) => {
    await rollOvers.discard(actor, params.rollOverId)
    return {}
  })
}
