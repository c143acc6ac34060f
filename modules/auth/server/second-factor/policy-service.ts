import { validate as isUuid } from "uuid"
import type { SecondFactorPolicy } from "../../contracts/second-factor.ts"
import type { RoleId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { findUser } from "../accounts/service.ts"
import { endSessionsOf } from "../sessions/service.ts"
import { deleteIdentitiesOf } from "../single-sign-on/identities-repository.ts"
import { ownerOf, notifyAccountOwner } from "../notify-account-owner.ts"
import {
  administrators,
  deleteAll,
  listRequiredRoles,
  listGuarded,
  listRoleNames,
  replaceRequiredRoles,
} from "./repository.ts"

export type SecondFactorPolicyService = ReturnType<typeof secondFactorPolicyService>

/** Second-factor requirements set by client administrators, and their help for users who lost a factor. */
export function secondFactorPolicyService(database: Database) {
  return {
    get: (actor: Actor) =>
      database.readTransaction(actor.clientId, async (tx) => {
        const required = await listRequiredRoles(tx, actor.clientId)
        const roles = await listRoleNames(tx, actor.clientId)
        return {
          administrators: required.has(administrators),
          roles: roles.map(({ id, name }) => ({ id, name, required: required.has(id) })),
        }
      }),

    async set(actor: Actor, input: SecondFactorPolicy): Promise<void> {
      const { clientId } = actor
      await database.clientTransaction(clientId, async (tx) => {
        const roles = await listRoleNames(tx, clientId)
        const unknown = input.roleIds.findIndex((id) => !roles.some((role) => role.id === id))
        if (unknown >= 0) throw new HttpError(404, problem("request.not_found", ["roleIds", unknown]))
        const before = await listRequiredRoles(tx, clientId)
        const after = [...(input.administrators ? [administrators] : []), ...(input.roleIds as RoleId[])]
        await replaceRequiredRoles(tx, clientId, after)
        const named = (ids: Iterable<RoleId>) =>
          [...ids]
            .filter((id) => id !== administrators)
            .map((id) => roles.find((one) => one.id === id)?.name ?? id)
            .toSorted()
        const changes = [
          { section: null, parameter: "roles", previous: named(before), current: named(after) },
          {
            section: null,
            parameter: "isClientAdmin",
            previous: before.has(administrators),
            current: input.administrators,
          },
        ].filter(({ previous, current }) => JSON.stringify(previous) !== JSON.stringify(current))
        await appendAudit(tx, actor, {
          subjectKind: "client",
          subjectId: clientId,
          action: "second_factor_policy_changed",
          changes,
        })
      })
    },

    people: (actor: Actor, search: string | undefined, size: number) =>
      database.readTransaction(actor.clientId, (tx) => listGuarded(tx, actor.clientId, search?.trim() ?? "", size)),

    /** Also ends the user's sessions: one of them may be on the lost device. */
    async removeOf(actor: Actor, requestedId: string): Promise<void> {
      const { clientId } = actor
      await database.clientTransaction(clientId, async (tx) => {
        const user = isUuid(requestedId) ? await findUser(tx, clientId, requestedId as UserId) : undefined
        if (!user) throw new HttpError(404, problem("request.not_found", ["userId"]))
        if (!(await deleteAll(tx, { clientId, userId: user.id }))) {
          throw new HttpError(404, problem("auth.second_factor_missing", []))
        }
        await endSessionsOf(tx, clientId, user.id)
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: user.id,
          action: "second_factor_removed",
          changes: [],
        })
        await notifyAccountOwner(tx, ownerOf(user), { kind: "secondFactorRemoved", path: "/my-profile" })
      })
    },

    async forgetIdentitiesOf(actor: Actor, requestedId: string): Promise<void> {
      const { clientId } = actor
      const userId = requestedId as UserId
      await database.clientTransaction(clientId, async (tx) => {
        if (!isUuid(requestedId) || !(await deleteIdentitiesOf(tx, clientId, userId))) {
          throw new HttpError(404, problem("request.not_found", ["userId"]))
        }
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: userId,
          action: "identities_removed",
          changes: [],
        })
      })
    },
  }
}
