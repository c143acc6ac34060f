import { validate as isUuid } from "uuid"
import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import {
  latelyDays,
  type listNotifications,
  notificationPage,
  type NotificationPage,
} from "../../../../schemas/api/notifications.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import { type Actor, ownerOf } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { readerOf, type Reading } from "../../profile/records/reader.ts"
import { printNotifications } from "./print-notifications.ts"
import * as repository from "./repository.ts"

/** For what is written of notifications, and told of them live. */
export { countUnread, type NotificationRow, type Owner, projectNames, recordsSeen } from "./repository.ts"

export type InAppService = ReturnType<typeof inAppService>

interface Unread {
  readonly count: number
}

/** What one is told of within the product: one's own, told as one may see it now. */
export function inAppService(parts: Reading & { readonly database: Database }) {
  const { database } = parts

  return {
    list: (actor: Actor, query: QueryOf<typeof listNotifications>, language: Language): Promise<NotificationPage> =>
      database.reading(actor.clientId, async (tx) => {
        const { page = 0, size = notificationPage } = query
        const until = knownId(query.until, "until")
        const since = query.lately ? latelyFrom(await parts.clock.now(tx)) : undefined
        const wish = { of: query.of, since }
        const place = { ...wish, until, offset: page * size, limit: size + 1 }
        const rows = await repository.readPage(tx, { ...ownerIn(actor), ...place })
        const shown = rows.slice(0, size)
        const content =
          shown.length === 0 ? [] : await printNotifications(tx, await readerOf(tx, actor, parts), shown, language)
        return { content, page, size, last: rows.length <= size, until: until ?? rows[0]?.id ?? null }
      }),

    count: (actor: Actor): Promise<Unread> =>
      database.reading(actor.clientId, async (tx) => ({ count: await repository.countUnread(tx, ownerIn(actor)) })),

    read: (actor: Actor, id: string): Promise<Unread> =>
      database.tenant(actor.clientId, async (tx) => {
        const owner = ownerIn(actor)
        if (!isUuid(id) || !(await repository.markRead(tx, owner, id))) throw notFound("id")
        return { count: await repository.countUnread(tx, owner) }
      }),

    readAll: (actor: Actor, until: string | undefined): Promise<Unread> =>
      database.tenant(actor.clientId, async (tx) => {
        const owner = ownerIn(actor)
        await repository.markAllRead(tx, owner, knownId(until, "until"))
        return { count: await repository.countUnread(tx, owner) }
      }),
  }
}

function ownerIn(actor: Actor): repository.Owner {
  return { clientId: actor.clientId, userId: ownerOf(actor) }
}

const day = 86_400_000

const latelyFrom = (now: Date): Date => new Date(now.getTime() - latelyDays * day)

/** It bounds one's own rows alone, so that whose it is need not be asked. */
function knownId(id: string | undefined, path: string): string | undefined {
  if (id !== undefined && !isUuid(id)) throw notFound(path)
  return id
}

function notFound(path: string): Refusal {
  return new Refusal(404, problem("request.not_found", [path]))
}
