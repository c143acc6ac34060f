import type {
  ProfileAccessEffect,
  ProfileAccessInput,
  ProfileAccessState,
} from "../../../../schemas/api/profile-access.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { allowsRecords, permissionActions, type Grant } from "../../../../schemas/permissions.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { mayDesign } from "../../../http/actor.ts"
import { actionsOn, rolesWithGrants } from "../../auth/roles/profile-grants.ts"
import { demandDesign, designedProfile } from "../definitions/designing.ts"
import { holdProfile, type ProfileRow } from "../definitions/profile-repository.ts"
import { countPeople } from "./effect-repository.ts"
import { mayShare, writeAccess } from "./write-access.ts"

export type ProfileAccessService = ReturnType<typeof profileAccessService>

/** Who works with the records of a profile. */
export function profileAccessService({ database }: { readonly database: Database }) {
  return {
    get: (actor: Actor, id: ProfileId): Promise<ProfileAccessState> =>
      database.reading(actor.clientId, async (tx) => stateOf(tx, actor, await designedProfile(tx, actor, id, "READ"))),

    effect: (actor: Actor, id: ProfileId, { access, roles }: ProfileAccessInput): Promise<ProfileAccessEffect> =>
      database.reading(actor.clientId, async (tx) => {
        const { type, draft } = await designedProfile(tx, actor, id, "READ")
        const byType = async () =>
          (await rolesWithGrants(tx, actor)).map((role) => ({ id: role.id, actions: onType(role.grants, type) }))
        return countPeople(tx, {
          clientId: actor.clientId,
          profileId: id,
          modules: draft.modules,
          makers: access === "roles",
          roles: access === "roles" ? roles : await byType(),
        })
      }),

    change: (actor: Actor, id: ProfileId, wanted: ProfileAccessInput): Promise<ProfileAccessState> =>
      database.tenant(actor.clientId, async (tx) => {
        const row = demandDesign(actor, await holdProfile(tx, actor.clientId, id), "UPDATE")
        await writeAccess(tx, actor, row, wanted)
        return stateOf(tx, actor, { ...row, access: wanted.access })
      }),
  }
}

async function stateOf(tx: Tenant, actor: Actor, row: ProfileRow): Promise<ProfileAccessState> {
  const roles = await rolesWithGrants(tx, actor)
  return {
    access: row.access,
    roles: roles.map(({ id, name, grants }) => ({
      id,
      name,
      actions: actionsOn(grants, row.id),
      byType: onType(grants, row.type),
    })),
    mayChange: mayDesign(actor, row.entity_id, "UPDATE") && mayShare(actor),
  }
}

const onType = (grants: readonly Grant[], type: ProfileRow["type"]) =>
  permissionActions.filter((action) => allowsRecords({ isClientAdmin: false, grants }, type, action))
