import type { FastifyInstance } from "fastify"
import { route } from "../../../server/http/route.ts"
import * as contract from "../contract.ts"
import type { AnnouncementService } from "./service.ts"

export function announcementRoutes(app: FastifyInstance, announcements: AnnouncementService): void {
  route(app, contract.listAnnouncements, async ({ actor }) => ({ content: await announcements.list(actor) }))
  route(app, contract.createAnnouncement, ({ actor, body }) => announcements.create(actor, body))
  route(app, contract.updateAnnouncement, ({ actor, params, body }) => announcements.update(actor, params.id, body))
  route(app, contract.deleteAnnouncement, async ({ actor, params }) => {
    await announcements.delete(actor, params.id)
    return {}
  })
  route(app, contract.listCurrentAnnouncements, async ({ actor }) => ({ content: await announcements.current(actor) }))
}
