import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import type { ManualReminderService } from "./manual-service.ts"
import type { ReminderService } from "./service.ts"

export function reminderRoutes(app: FastifyInstance, reminders: ReminderService, manual: ManualReminderService): void {
  route(app, contract.getReminderMatrix, ({ actor, params, language }) =>
    reminders.matrix(actor, params.profileId, language),
  )
  route(app, contract.createReminders, ({ actor, params, body }) => reminders.create(actor, params.profileId, body))
  route(app, contract.updateReminder, ({ actor, params, body }) => reminders.update(actor, params.id, body))
  route(app, contract.switchReminder, ({ actor, params, body }) => reminders.switch(actor, params.id, body))
  route(app, contract.deleteReminder, async ({ actor, params, query }) => {
    await reminders.delete(actor, params.id, query.revision)
    return {}
  })
  route(app, contract.previewReminder, ({ actor, params, body }) => reminders.preview(actor, params.profileId, body))
  route(app, contract.getReminderTimeline, ({ actor, params, query, language }) =>
    reminders.timeline(actor, { ...params, due: query.due }, language),
  )
  route(app, contract.sendReminders, ({ actor, body, language }) => manual.send(actor, body, language))
}
