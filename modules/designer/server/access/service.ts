import type { ProfileAccessEffect, ProfileAccessInput, ProfileAccessState } from "../../contracts/profile-access.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { allowsRecords, permissionActions, type Grant } from "../../../../schemas/permissions.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { canDesign } from "../../../../server/http/actor.ts"
import { actionsOn, rolesWithGrants } from "../../../roles/server/index.ts"
import { authorizeDesign, designedProfile, lockProfile, type ProfileRow } from "../../../profiles/server/index.ts"
import { countAffectedUsers } from "./effect-repository.ts"
import { canShare, hasRecordAccess, writeAccess } from "./write-access.ts"

export type ProfileAccessService = ReturnType<typeof profileAccessService>

/** Access of roles to the records of a profile. */
export function profileAccessService({ database }: { readonly database: Database }) {
  return {
    get: (actor: Actor, id: ProfileId): Promise<ProfileAccessState> =>
      database.readTransaction(actor.clientId, async (tx) =>
        stateOf(tx, actor, await designedProfile(tx, actor, id, "READ")),
      ),

    effect: (actor: Actor, id: ProfileId, { access, roles }: ProfileAccessInput): Promise<ProfileAccessEffect> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { type, draft, published_version } = await designedProfile(tx, actor, id, "READ")
        const byType = async () =>
          (await rolesWithGrants(tx, actor)).map((role) => ({ id: role.id, actions: onType(role.grants, type) }))
        return countAffectedUsers(tx, {
          clientId: actor.clientId,
          profileId: id,
          modules: draft.modules,
          makers: access === "roles",
          publisher: published_version === null ? actor.userId : null,
          roles: access === "roles" ? roles : await byType(),
        })
      }),

    change: (actor: Actor, id: ProfileId, input: ProfileAccessInput): Promise<ProfileAccessState> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = authorizeDesign(actor, await lockProfile(tx, actor.clientId, id), "UPDATE")
        await writeAccess(tx, actor, row, input)
        return stateOf(tx, actor, { ...row, access: input.access })
      }),
  }
}

async function stateOf(tx: ClientTransaction, actor: Actor, row: ProfileRow): Promise<ProfileAccessState> {
  const roles = await rolesWithGrants(tx, actor)
  return {
    access: row.access,
    roles: roles.map(({ id, name, grants }) => ({
      id,
      name,
      actions: actionsOn(grants, row.id),
      byType: onType(grants, row.type),
    })),
    canEdit:
      canDesign(actor, row.entity_id, "UPDATE") &&
      canShare(actor) &&
      // Publishing the first version makes the actor a maker.
      (row.published_version === null || (await hasRecordAccess(tx, actor, row))),
  }
}

const onType = (grants: readonly Grant[], type: ProfileRow["type"]) =>
  permissionActions.filter((action) => allowsRecords({ isClientAdmin: false, grants }, type, action))
