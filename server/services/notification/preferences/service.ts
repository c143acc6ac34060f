import type {
  NotificationPreferences,
  NotificationWish,
  saveNotificationPreferences,
} from "../../../../schemas/api/notification-preferences.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import {
  notificationKindNames,
  notificationKinds,
  type NotificationKind,
  type NotificationKindTerms,
} from "../../../../schemas/notification-kinds.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { type Actor, ownerOf } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Owner } from "../in-app/service.ts"
import * as repository from "./repository.ts"

export type PreferencesService = ReturnType<typeof preferencesService>

/** How each person wants to be told of what: in the bell, by a letter at once, or by a line of the day's letter. */
export function preferencesService({ database }: { readonly database: Database }) {
  return {
    read: (actor: Actor): Promise<NotificationPreferences> =>
      database.reading(actor.clientId, (tx) => readAll(tx, ownerIn(actor))),

    save: (actor: Actor, body: BodyOf<typeof saveNotificationPreferences>): Promise<NotificationPreferences> =>
      change(database, actor, async (tx, owner) => {
        const { kinds, digestHour } = body
        const twice = kinds.findIndex(({ kind }, index) => kinds.findIndex((one) => one.kind === kind) < index)
        if (twice >= 0) throw new Refusal(400, problem("request.invalid", ["kinds", twice, "kind"]))
        demandNone(kinds.flatMap((wish, index) => judge(wish.kind, wish, ["kinds", index])))
        await write(tx, owner, notificationKindNames, kinds)
        await repository.writeHour(tx, owner, digestHour)
      }),

    saveOne: (actor: Actor, kindName: string, wish: NotificationWish): Promise<NotificationPreferences> =>
      change(database, actor, async (tx, owner) => {
        const kind = notificationKindNames.find((name) => name === kindName)
        if (!kind) throw new Refusal(404, problem("request.not_found", ["kind"]))
        demandNone(judge(kind, wish, []))
        await write(tx, owner, [kind], [{ kind, ...wish }])
      }),
  }
}

function ownerIn(actor: Actor): Owner {
  return { clientId: actor.clientId, userId: ownerOf(actor) }
}

function change(
  database: Database,
  actor: Actor,
  work: (tx: Tenant, owner: Owner) => Promise<void>,
): Promise<NotificationPreferences> {
  return database.tenant(actor.clientId, async (tx) => {
    const owner = ownerIn(actor)
    await repository.holdWishes(tx, owner)
    await work(tx, owner)
    return readAll(tx, owner)
  })
}

async function write(
  tx: Tenant,
  owner: Owner,
  kinds: readonly NotificationKind[],
  wishes: readonly repository.KindWish[],
): Promise<void> {
  const own = wishes.filter(({ kind, inApp, letter }) => !inApp || letter !== notificationKinds[kind].letter)
  await repository.writeWishes(tx, owner, kinds, own)
  const silent = own.flatMap(({ kind, letter }) => (letter === "never" ? [kind] : []))
  await repository.dropUnwanted(tx, owner, silent)
}

/** What one may not do without. */
function judge(
  kind: NotificationKind,
  { inApp, letter }: NotificationWish,
  path: readonly (string | number)[],
): Problem[] {
  const terms: NotificationKindTerms = notificationKinds[kind]
  if (terms.maySilence) return []
  const missesLetter = letter === "never" && terms.letter !== "never"
  return [
    ...(inApp ? [] : [problem("notification.not_silenced", [...path, "inApp"])]),
    ...(missesLetter ? [problem("notification.not_silenced", [...path, "letter"])] : []),
  ]
}

function demandNone(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(400, problems)
}

async function readAll(tx: Tenant, owner: Owner): Promise<NotificationPreferences> {
  const wishes = await repository.readWishes(tx, owner)
  const { hour, timeZone } = await repository.readTimes(tx, owner)
  return {
    kinds: notificationKindNames.map((kind) => {
      const { letter: preset, maySilence } = notificationKinds[kind]
      return { kind, ...(wishes.get(kind) ?? { inApp: true, letter: preset }), preset, maySilence }
    }),
    digestHour: hour,
    timeZone,
  }
}
