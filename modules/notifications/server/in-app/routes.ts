import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/notifications.ts"
import { route } from "../../../../server/http/route.ts"
import type { InAppService } from "./service.ts"

export function inAppRoutes(app: FastifyInstance, inApp: InAppService): void {
  route(app, contract.listNotifications, ({ actor, query, language }) => inApp.list(actor, query, language))
  route(app, contract.countNotifications, ({ actor }) => inApp.count(actor))
  route(app, contract.markNotificationRead, ({ actor, params }) => inApp.markRead(actor, params.id))
  route(app, contract.markAllNotificationsRead, ({ actor, query }) => inApp.markAllRead(actor, query.until))
}
