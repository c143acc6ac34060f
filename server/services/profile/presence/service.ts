import type { tellPresence, DraftPlace } from "../../../../schemas/api/presence.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import { ownerOf, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { demandReach, isSeen } from "../definitions/designing.ts"
import * as repository from "./repository.ts"

export type PresenceService = ReturnType<typeof presenceService>

/** Who is at one draft of a record type: each page says where its reader is, and is told where the others are. */
export function presenceService({ database }: { readonly database: Database }) {
  return {
    tell: (actor: Actor, profileId: ProfileId, place: DraftPlace | null): Promise<ReplyOf<typeof tellPresence>> =>
      database.tenant(actor.clientId, async (tx) => {
        const draft = await repository.draftOf(tx, actor.clientId, profileId)
        if (!draft || !isSeen(actor, draft)) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
        demandReach(actor, draft.entity_id, "READ")
        const presence = { clientId: actor.clientId, profileId, userId: ownerOf(actor) }
        await repository.forgetSilent(tx, actor.clientId)
        if (place) await repository.writePresence(tx, presence, place)
        else await repository.removePresence(tx, presence)
        return {
          draftRevision: draft.draft_revision,
          others: place ? await repository.othersAt(tx, actor, presence) : [],
        }
      }),
  }
}
