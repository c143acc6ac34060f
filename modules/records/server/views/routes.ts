import type { FastifyInstance } from "fastify"
import * as defaults from "../../contracts/list-defaults.ts"
import * as contract from "../../contracts/views.ts"
import { route } from "../../../../server/http/route.ts"
import type { RecordService } from "../service.ts"
import type { ListDefaultService } from "./default-service.ts"
import type { ViewService } from "./service.ts"

export interface ViewServices {
  readonly views: ViewService
  readonly listDefaults: ListDefaultService
  readonly records: RecordService
}

export function viewRoutes(app: FastifyInstance, { views, listDefaults, records }: ViewServices): void {
  route(app, contract.listGroups, ({ actor, body }) => records.groups(actor, body))
  route(app, contract.listViews, ({ actor, params }) => views.list(actor, params.profileId))
  route(app, contract.createView, ({ actor, params, body }) => views.create(actor, params.profileId, body))
  route(app, contract.updateView, ({ actor, params, body }) => views.update(actor, params, body))
  route(app, contract.deleteView, async ({ actor, params, query }) => {
    await views.delete(actor, params, query.revision)
    return {}
  })
  route(app, contract.saveListPreference, async ({ actor, params, body }) => {
    await views.prefer(actor, params.profileId, body)
    return {}
  })
  route(app, defaults.listListDefaults, ({ actor, params }) => listDefaults.list(actor, params.profileId))
  route(app, defaults.changeListDefaults, ({ actor, params, body }) =>
    listDefaults.change(actor, params.profileId, body),
  )
}
