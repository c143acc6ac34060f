import { validate as isUuid } from "uuid"
import type { Demands } from "../../../../schemas/api/second-factor.ts"
import type { RoleId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { findUser } from "../people/service.ts"
import { endSessionsOf } from "../sessions/service.ts"
import { deleteIdentitiesOf } from "../single-sign-on/identities-repository.ts"
import { ownerOf, tellOwner } from "../tell-owner.ts"
import { administrators, deleteAll, listDemands, listGuarded, listRoleNames, replaceDemands } from "./repository.ts"

export type DemandService = ReturnType<typeof demandService>

/** What client administrators decide about second factors, and how they help who lost theirs. */
export function demandService(database: Database) {
  return {
    read: (actor: Actor) =>
      database.reading(actor.clientId, async (tx) => {
        const demands = await listDemands(tx, actor.clientId)
        const roles = await listRoleNames(tx, actor.clientId)
        return {
          administrators: demands.has(administrators),
          roles: roles.map(({ id, name }) => ({ id, name, demands: demands.has(id) })),
        }
      }),

    async set(actor: Actor, wanted: Demands): Promise<void> {
      const { clientId } = actor
      await database.tenant(clientId, async (tx) => {
        const roles = await listRoleNames(tx, clientId)
        const unknown = wanted.roleIds.findIndex((id) => !roles.some((role) => role.id === id))
        if (unknown >= 0) throw new Refusal(404, problem("request.not_found", ["roleIds", unknown]))
        const before = await listDemands(tx, clientId)
        const after = [...(wanted.administrators ? [administrators] : []), ...(wanted.roleIds as RoleId[])]
        await replaceDemands(tx, clientId, after)
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
            current: wanted.administrators,
          },
        ].filter(({ previous, current }) => JSON.stringify(previous) !== JSON.stringify(current))
        await appendAudit(tx, actor, {
          subjectKind: "client",
          subjectId: clientId,
          action: "second_factor_demands_changed",
          changes,
        })
      })
    },

    people: (actor: Actor, search: string | undefined, size: number) =>
      database.reading(actor.clientId, (tx) => listGuarded(tx, actor.clientId, search?.trim() ?? "", size)),

    /** The person's sessions end with it: whoever held the lost phone may hold one of them. */
    async removeOf(actor: Actor, wantedId: string): Promise<void> {
      const { clientId } = actor
      await database.tenant(clientId, async (tx) => {
        const user = isUuid(wantedId) ? await findUser(tx, clientId, wantedId as UserId) : undefined
        if (!user) throw new Refusal(404, problem("request.not_found", ["userId"]))
        if (!(await deleteAll(tx, { clientId, userId: user.id }))) {
          throw new Refusal(404, problem("auth.second_factor_missing", []))
        }
        await endSessionsOf(tx, clientId, user.id)
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: user.id,
          action: "second_factor_removed",
          changes: [],
        })
        await tellOwner(tx, ownerOf(user), { kind: "secondFactorRemoved", path: "/my-profile" })
      })
    },

    async forgetIdentitiesOf(actor: Actor, wantedId: string): Promise<void> {
      const { clientId } = actor
      const userId = wantedId as UserId
      await database.tenant(clientId, async (tx) => {
        if (!isUuid(wantedId) || !(await deleteIdentitiesOf(tx, clientId, userId))) {
          throw new Refusal(404, problem("request.not_found", ["userId"]))
        }
        await appendAudit(tx, actor, {
          subjectKind: "user",
          subjectId: userId,
          action: "identities_forgotten",
          changes: [],
        })
      })
    },
  }
}
