import { knownDefault } from "../../../../engine/list/known-default.ts"
import type { ListDefaults } from "../../../../schemas/api/list-defaults.ts"
import type { ListDefault } from "../../../../schemas/api/views.ts"
import type * as contract from "../../../../schemas/api/list-defaults.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, RoleId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Change } from "../../../audit-log/append.ts"
import { rolesWithGrants } from "../../auth/roles/profile-grants.ts"
import { demandDesign, designedProfile } from "../definitions/designing.ts"
import { holdProfile } from "../definitions/profile-repository.ts"
import { noteProfile } from "../definitions/publish.ts"
import { listedProfile, type Reading, readerOf } from "../records/reader.ts"
import * as repository from "./default-repository.ts"

export type ListDefaultService = ReturnType<typeof listDefaultService>

type Role = Awaited<ReturnType<typeof rolesWithGrants>>[number]

/** What a list looks like before its reader arranges it. Setting it takes the right to change the record type. */
export function listDefaultService(parts: Reading & { readonly database: Database }) {
  const { database } = parts
  const listed = async (tx: Tenant, actor: Actor, profileId: ProfileId) =>
    listedProfile(await readerOf(tx, actor, parts), profileId)

  return {
    list: (actor: Actor, profileId: ProfileId): Promise<ListDefaults> =>
      database.reading(actor.clientId, async (tx) => {
        await designedProfile(tx, actor, profileId, "READ")
        const profile = await listed(tx, actor, profileId)
        return printed(profile, await rolesWithGrants(tx, actor), await defaultsByRole(tx, actor, profileId))
      }),

    change: (
      actor: Actor,
      profileId: ProfileId,
      { changes }: BodyOf<typeof contract.changeListDefaults>,
    ): Promise<ListDefaults> =>
      database.tenant(actor.clientId, async (tx) => {
        demandDesign(actor, await holdProfile(tx, actor.clientId, profileId), "UPDATE")
        const profile = await listed(tx, actor, profileId)
        const roles = await rolesWithGrants(tx, actor, "held")
        demandSound(profile, roles, changes)
        const before = await defaultsByRole(tx, actor, profileId)
        const wanted = new Map(changes.map(({ roleId, listDefault }) => [roleId, listDefault]))
        for (const [roleId, content] of wanted)
          await repository.writeDefault(tx, actor.clientId, profileId, roleId, content)
        const noted = [...wanted].flatMap(([roleId, current]): Change[] => {
          const previous = before.get(roleId) ?? null
          const section = roles.find(({ id }) => id === roleId)?.name ?? null
          if (JSON.stringify(previous) === JSON.stringify(current)) return []
          return [{ section, parameter: "listDefault", previous, current }]
        })
        if (noted.length > 0) await noteProfile(tx, actor, profileId, "list_default_changed", noted)
        return printed(profile, roles, await defaultsByRole(tx, actor, profileId))
      }),
  }
}

async function defaultsByRole(tx: Tenant, { clientId }: Actor, profileId: ProfileId) {
  const rows = await repository.readDefaults(tx, clientId, profileId)
  return new Map(rows.map(({ role_id: roleId, content }) => [roleId, content]))
}

/** As far as the caller may see the columns. */
function printed(
  profile: CompiledProfile,
  roles: readonly Role[],
  defaults: ReadonlyMap<RoleId | null, ListDefault>,
): ListDefaults {
  const everyone = { id: null, name: null }
  return {
    content: [everyone, ...roles].map(({ id, name }) => {
      const set = defaults.get(id)
      return { roleId: id, name, listDefault: set ? knownDefault(set, profile).listDefault : null }
    }),
  }
}

/** Refuses roles that do not exist and columns that the list does not have, each at its path. */
function demandSound(
  profile: CompiledProfile,
  roles: readonly Role[],
  changes: BodyOf<typeof contract.changeListDefaults>["changes"],
): void {
  const known = new Set<RoleId | null>([null, ...roles.map(({ id }) => id)])
  const unknown = changes.findIndex(({ roleId }) => !known.has(roleId))
  if (unknown >= 0) throw new Refusal(404, problem("role.not_found", ["changes", unknown, "roleId"]))
  const problems = changes.flatMap(({ listDefault }, at) =>
    listDefault === null
      ? []
      : knownDefault(listDefault, profile).problems.map((one) => ({
          ...one,
          path: ["changes", at, "listDefault", ...one.path],
        })),
  )
  if (problems.length > 0) throw new Refusal(400, problems)
}
