import type { updatePresence, EditorLocation } from "../../contracts/presence.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import { ownerOf, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { authorizeDesignScope, isVisibleToActor } from "../../../profiles/server/index.ts"
import * as repository from "./repository.ts"

export type PresenceService = ReturnType<typeof presenceService>

/** Presence of the editors of a draft: each page sends its location and receives those of the others. */
export function presenceService({ database }: { readonly database: Database }) {
  return {
    updatePresence: (
      actor: Actor,
      profileId: ProfileId,
      location: EditorLocation | null,
    ): Promise<ReplyOf<typeof updatePresence>> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const draft = await repository.draftOf(tx, actor.clientId, profileId)
        if (!draft || !isVisibleToActor(actor, draft))
          throw new HttpError(404, problem("profile.not_found", ["profileId"]))
        authorizeDesignScope(actor, draft.entity_id, "READ")
        const presence = { clientId: actor.clientId, profileId, userId: ownerOf(actor) }
        await repository.forgetSilent(tx, actor.clientId)
        if (location) await repository.writePresence(tx, presence, location)
        else await repository.removePresence(tx, presence)
        return {
          draftRevision: draft.draft_revision,
          others: location ? await repository.othersAt(tx, actor, presence) : [],
        }
      }),
  }
}
