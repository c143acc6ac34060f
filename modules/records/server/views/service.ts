import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { supportedDefault } from "../../../../engine/list/supported-default.ts"
import { supportedView } from "../../../../engine/list/supported-view.ts"
import type { ListArrangement, ListViews, SavedView, ViewContent } from "../../contracts/views.ts"
import type * as calls from "../../contracts/views.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, canDesign } from "../../../../server/http/actor.ts"
import {
  type AccessContext,
  listedProfile,
  type AccessContextDeps,
  loadAccessContext,
  unrestrictedProfile,
} from "../access-context.ts"
import { findDefault } from "./default-repository.ts"
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  saveViewPreference,
  updateSavedView,
  type Viewed,
} from "./saved-views.ts"

export type ViewService = ReturnType<typeof viewService>

/**
 * Views of lists. A view requires permission to read the list; a shared view can be changed by its owner or a client
 * administrator.
 */
export function viewService(deps: AccessContextDeps & { readonly database: Database }) {
  const overList = <T>(
    actor: Actor,
    profileId: ProfileId,
    run: (tx: ClientTransaction, list: Viewed<ViewContent>, access: AccessContext) => Promise<T>,
  ): Promise<T> =>
    deps.database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps)
      return run(tx, viewedList(access, profileId), access)
    })

  return {
    list: (actor: Actor, profileId: ProfileId): Promise<ListViews> =>
      overList(actor, profileId, async (tx, list, access) => {
        const { arrangement, ...views } = await listSavedViews(tx, actor, list)
        const set = await findDefault(tx, actor.clientId, profileId, actor.roles)
        return {
          ...views,
          // A list's arrangement is its own.
          arrangement: arrangement as ListArrangement | null,
          listDefault: (set && supportedDefault(set, listedProfile(access, profileId)).listDefault) ?? null,
          canEditDefault: canDesign(actor, access.entityOf.get(profileId) ?? null, "UPDATE"),
        }
      }),

    create: (actor: Actor, profileId: ProfileId, body: BodyOf<typeof calls.createView>): Promise<SavedView> =>
      overList(actor, profileId, (tx, list) => createSavedView(tx, actor, list, body)),

    update: (
      actor: Actor,
      { profileId, viewId }: { readonly profileId: ProfileId; readonly viewId: string },
      body: BodyOf<typeof calls.updateView>,
    ): Promise<SavedView> => overList(actor, profileId, (tx, list) => updateSavedView(tx, actor, list, viewId, body)),

    delete: (
      actor: Actor,
      { profileId, viewId }: { readonly profileId: ProfileId; readonly viewId: string },
      revision: number | undefined,
    ): Promise<void> =>
      overList(actor, profileId, (tx, { target }) => deleteSavedView(tx, actor, target, viewId, revision)),

    prefer: (actor: Actor, profileId: ProfileId, body: BodyOf<typeof calls.saveListPreference>): Promise<void> =>
      overList(actor, profileId, (tx, { target }) => saveViewPreference(tx, actor, target, body)),
  }
}

/** A list for its reader: removed columns are reported, restricted ones are omitted silently. */
function viewedList(access: AccessContext, profileId: ProfileId): Viewed<ViewContent> {
  const profile = listedProfile(access, profileId)
  const unrestricted = unrestrictedProfile(access, profile)
  return {
    target: profile.profileId,
    problemsOf: (content) => supportedView(content, profile).problems,
    supported: (content) => ({
      content: supportedView(content, profile).content,
      leftOut: supportedView(content, unrestricted).leftOut,
    }),
  }
}
