import { useMemo } from "react"
import { useIntl } from "react-intl"
import { updatePresence } from "../../contracts/presence.ts"
import { getProfile, updateProfile, type ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { ProfileId, UserId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { createHistoryStorage } from "../../../../src/drafts/history-storage.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import type { DraftOutcome, DraftServices } from "./draft-services.ts"
import type { SavedDraft } from "./saved-draft.ts"

/** A profile's draft on the server, with its edit history in this browser. */
export function useDraftServices(profileId: ProfileId, currentUserId: UserId): DraftServices {
  const intl = useIntl()
  return useMemo(() => {
    const params = { profileId }
    const storage = createHistoryStorage<SavedDraft>(currentUserId, profileId)
    const outcomeOf = (pending: Promise<ProfileDraft>): Promise<DraftOutcome> =>
      pending.then(
        (draft) => ({ ok: true, draft }),
        (failure: unknown) => ({ ok: false, reason: reasonOf(failure), message: errorMessage(intl, failure) }),
      )
    return {
      currentUserId,
      load: () => outcomeOf(request(getProfile, { params })),
      save: (definition, draftRevision, originVersion) =>
        outcomeOf(
          request(updateProfile, {
            params,
            body: { definition, draftRevision, ...(originVersion !== undefined && { originVersion }) },
          }),
        ),
      updatePresence: (location) =>
        request(updatePresence, { params, body: { location } }, location ? {} : { keepalive: true }).catch(
          () => undefined,
        ),
      saveLocally: storage.put,
      forget: storage.remove,
    }
  }, [profileId, currentUserId, intl])
}

/** Rate limits and server errors are temporary, like a lost connection. */
function reasonOf(failure: unknown): "conflict" | "rejected" | "unreachable" {
  if (!(failure instanceof ApiError) || failure.status === 429 || failure.status >= 500) return "unreachable"
  return failure.code === "profile.conflict" ? "conflict" : "rejected"
}
