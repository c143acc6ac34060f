import { supportedDefault } from "../../../../engine/list/supported-default.ts"
import type { ListDefaults } from "../../contracts/list-defaults.ts"
import type { ListDefault } from "../../contracts/views.ts"
import type * as contract from "../../contracts/list-defaults.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, RoleId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import { rolesWithGrants } from "../../../roles/server/index.ts"
import { authorizeDesign, designedProfile, lockProfile, recordProfileEvent } from "../../../profiles/server/index.ts"
import { listedProfile, type AccessContextDeps, loadAccessContext } from "../access-context.ts"
import * as repository from "./default-repository.ts"

export type ListDefaultService = ReturnType<typeof listDefaultService>

type Role = Awaited<ReturnType<typeof rolesWithGrants>>[number]

/** Default views of lists. Changing one requires permission to change the record type. */
export function listDefaultService(deps: AccessContextDeps & { readonly database: Database }) {
  const { database } = deps
  const listed = async (tx: ClientTransaction, actor: Actor, profileId: ProfileId) =>
    listedProfile(await loadAccessContext(tx, actor, deps), profileId)

  return {
    list: (actor: Actor, profileId: ProfileId): Promise<ListDefaults> =>
      database.readTransaction(actor.clientId, async (tx) => {
        await designedProfile(tx, actor, profileId, "READ")
        const profile = await listed(tx, actor, profileId)
        return serializeDefaults(profile, await rolesWithGrants(tx, actor), await defaultsByRole(tx, actor, profileId))
      }),

    change: (
      actor: Actor,
      profileId: ProfileId,
      { changes }: BodyOf<typeof contract.changeListDefaults>,
    ): Promise<ListDefaults> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        authorizeDesign(actor, await lockProfile(tx, actor.clientId, profileId), "UPDATE")
        const profile = await listed(tx, actor, profileId)
        const roles = await rolesWithGrants(tx, actor, "update")
        assertDefaultsValid(profile, roles, changes)
        const before = await defaultsByRole(tx, actor, profileId)
        const requested = new Map(changes.map(({ roleId, listDefault }) => [roleId, listDefault]))
        for (const [roleId, content] of requested)
          await repository.writeDefault(tx, actor.clientId, profileId, roleId, content)
        const auditChanges = [...requested].flatMap(([roleId, current]): Change[] => {
          const previous = before.get(roleId) ?? null
          const section = roles.find(({ id }) => id === roleId)?.name ?? null
          if (JSON.stringify(previous) === JSON.stringify(current)) return []
          return [{ section, parameter: "listDefault", previous, current }]
        })
        if (auditChanges.length > 0)
          await recordProfileEvent(tx, actor, profileId, "list_default_changed", auditChanges)
        return serializeDefaults(profile, roles, await defaultsByRole(tx, actor, profileId))
      }),
  }
}

async function defaultsByRole(tx: ClientTransaction, { clientId }: Actor, profileId: ProfileId) {
  const rows = await repository.listDefaults(tx, clientId, profileId)
  return new Map(rows.map(({ role_id: roleId, content }) => [roleId, content]))
}

/** Limited to the columns that the caller can see. */
function serializeDefaults(
  profile: CompiledProfile,
  roles: readonly Role[],
  defaults: ReadonlyMap<RoleId | null, ListDefault>,
): ListDefaults {
  const everyone = { id: null, name: null }
  return {
    content: [everyone, ...roles].map(({ id, name }) => {
      const set = defaults.get(id)
      return { roleId: id, name, listDefault: set ? supportedDefault(set, profile).listDefault : null }
    }),
  }
}

/** Throws for unknown roles and columns, with the path of each. */
function assertDefaultsValid(
  profile: CompiledProfile,
  roles: readonly Role[],
  changes: BodyOf<typeof contract.changeListDefaults>["changes"],
): void {
  const known = new Set<RoleId | null>([null, ...roles.map(({ id }) => id)])
  const unknown = changes.findIndex(({ roleId }) => !known.has(roleId))
  if (unknown >= 0) throw new HttpError(404, problem("role.not_found", ["changes", unknown, "roleId"]))
  const problems = changes.flatMap(({ listDefault }, at) =>
    listDefault === null
      ? []
      : supportedDefault(listDefault, profile).problems.map((one) => ({
          ...one,
          path: ["changes", at, "listDefault", ...one.path],
        })),
  )
  if (problems.length > 0) throw new HttpError(400, problems)
}
