import type {
  NotificationPreferences,
  NotificationPreferenceInput,
  saveNotificationPreferences,
} from "../../contracts/notification-preferences.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { NotificationKindDefinition } from "../../../../schemas/notification-kind.ts"
import { notificationKindNames, notificationKinds, type NotificationKind } from "../../../notification-kinds.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, ownerOf } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { Owner } from "../in-app/service.ts"
import * as repository from "./repository.ts"

export type PreferencesService = ReturnType<typeof preferencesService>

/** Notification preferences per user and kind: in the app, as an immediate email, or in the daily digest. */
export function preferencesService({ database }: { readonly database: Database }) {
  return {
    get: (actor: Actor): Promise<NotificationPreferences> =>
      database.readTransaction(actor.clientId, (tx) => findPreferences(tx, ownerIn(actor))),

    save: (actor: Actor, body: BodyOf<typeof saveNotificationPreferences>): Promise<NotificationPreferences> =>
      change(database, actor, async (tx, owner) => {
        const { kinds, digestHour } = body
        const twice = kinds.findIndex(({ kind }, index) => kinds.findIndex((one) => one.kind === kind) < index)
        if (twice >= 0) throw new HttpError(400, problem("request.invalid", ["kinds", twice, "kind"]))
        assertNoProblems(kinds.flatMap((input, index) => validatePreference(input.kind, input, ["kinds", index])))
        await write(tx, owner, notificationKindNames, kinds)
        await repository.writeHour(tx, owner, digestHour)
      }),

    saveOne: (actor: Actor, kindName: string, input: NotificationPreferenceInput): Promise<NotificationPreferences> =>
      change(database, actor, async (tx, owner) => {
        const kind = notificationKindNames.find((name) => name === kindName)
        if (!kind) throw new HttpError(404, problem("request.not_found", ["kind"]))
        assertNoProblems(validatePreference(kind, input, []))
        await write(tx, owner, [kind], [{ kind, ...input }])
      }),
  }
}

function ownerIn(actor: Actor): Owner {
  return { clientId: actor.clientId, userId: ownerOf(actor) }
}

function change(
  database: Database,
  actor: Actor,
  run: (tx: ClientTransaction, owner: Owner) => Promise<void>,
): Promise<NotificationPreferences> {
  return database.clientTransaction(actor.clientId, async (tx) => {
    const owner = ownerIn(actor)
    await repository.lockPreferences(tx, owner)
    await run(tx, owner)
    return findPreferences(tx, owner)
  })
}

async function write(
  tx: ClientTransaction,
  owner: Owner,
  kinds: readonly NotificationKind[],
  preferences: readonly repository.NotificationKindPreferenceInput[],
): Promise<void> {
  const changedPreferences = preferences.filter(
    ({ kind, inApp, email }) => !inApp || email !== notificationKinds[kind].email,
  )
  await repository.savePreferences(tx, owner, kinds, changedPreferences)
  const silent = changedPreferences.flatMap(({ kind, email }) => (email === "never" ? [kind] : []))
  await repository.dropUnwanted(tx, owner, silent)
}

/** Problems of a preference that disables a kind that cannot be disabled. */
function validatePreference(
  kind: NotificationKind,
  { inApp, email }: NotificationPreferenceInput,
  path: readonly (string | number)[],
): Problem[] {
  const definition: NotificationKindDefinition = notificationKinds[kind]
  if (definition.canDisable) return []
  const losesEmail = email === "never" && definition.email !== "never"
  return [
    ...(inApp ? [] : [problem("notification.cannot_disable", [...path, "inApp"])]),
    ...(losesEmail ? [problem("notification.cannot_disable", [...path, "email"])] : []),
  ]
}

function assertNoProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new HttpError(400, problems)
}

async function findPreferences(tx: ClientTransaction, owner: Owner): Promise<NotificationPreferences> {
  const preferences = await repository.findPreferences(tx, owner)
  const { hour, timeZone } = await repository.findNotificationTime(tx, owner)
  return {
    kinds: notificationKindNames.map((kind) => {
      const { email: preset, canDisable } = notificationKinds[kind]
      return { kind, ...(preferences.get(kind) ?? { inApp: true, email: preset }), preset, canDisable }
    }),
    digestHour: hour,
    timeZone,
  }
}
