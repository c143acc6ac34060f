import { validate as isUuid } from "uuid"
import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import {
  recentDays,
  type listNotifications,
  notificationPage,
  type NotificationPage,
} from "../../contracts/notifications.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import { type Actor, ownerOf } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContextDeps, loadAccessContext } from "../../../records/server/index.ts"
import { serializeNotifications } from "./serialize-notifications.ts"
import * as repository from "./repository.ts"

/** For emails and live updates. */
export { countUnread, type NotificationRow, type Owner, projectNames, listVisibleRecords } from "./repository.ts"

export type InAppService = ReturnType<typeof inAppService>

interface UnreadCount {
  readonly count: number
}

/** A user's in-app notifications, with only what the user can see now. */
export function inAppService(deps: AccessContextDeps & { readonly database: Database }) {
  const { database } = deps

  return {
    list: (actor: Actor, query: QueryOf<typeof listNotifications>, language: Language): Promise<NotificationPage> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { page = 0, size = notificationPage } = query
        const until = validateId(query.until, "until")
        const since = query.recent ? recentSince(await deps.clock.now(tx)) : undefined
        const criteria = { of: query.of, since }
        const pageQuery = { ...criteria, until, offset: page * size, limit: size + 1 }
        const rows = await repository.listPage(tx, { ...ownerIn(actor), ...pageQuery })
        const visible = rows.slice(0, size)
        const content =
          visible.length === 0
            ? []
            : await serializeNotifications(tx, await loadAccessContext(tx, actor, deps), visible, language)
        return { content, page, size, last: rows.length <= size, until: until ?? rows[0]?.id ?? null }
      }),

    count: (actor: Actor): Promise<UnreadCount> =>
      database.readTransaction(actor.clientId, async (tx) => ({
        count: await repository.countUnread(tx, ownerIn(actor)),
      })),

    markRead: (actor: Actor, id: string): Promise<UnreadCount> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const owner = ownerIn(actor)
        if (!isUuid(id) || !(await repository.markRead(tx, owner, id))) throw notFound("id")
        return { count: await repository.countUnread(tx, owner) }
      }),

    markAllRead: (actor: Actor, until: string | undefined): Promise<UnreadCount> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const owner = ownerIn(actor)
        await repository.markAllRead(tx, owner, validateId(until, "until"))
        return { count: await repository.countUnread(tx, owner) }
      }),
  }
}

function ownerIn(actor: Actor): repository.Owner {
  return { clientId: actor.clientId, userId: ownerOf(actor) }
}

const day = 86_400_000

const recentSince = (now: Date): Date => new Date(now.getTime() - recentDays * day)

/** Throws for a malformed ID. Ownership is not checked: queries are limited to the user's own rows. */
function validateId(id: string | undefined, path: string): string | undefined {
  if (id !== undefined && !isUuid(id)) throw notFound(path)
  return id
}

function notFound(path: string): HttpError {
  return new HttpError(404, problem("request.not_found", [path]))
}
