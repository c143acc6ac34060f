import { useMemo } from "react"
import { useIntl } from "react-intl"
import { tellPresence } from "../../../../schemas/api/presence.ts"
import { getProfile, updateProfile, type ProfileDraft } from "../../../../schemas/api/profile-drafts.ts"
import type { ProfileId, UserId } from "../../../../schemas/ids.ts"
import { call } from "../../../calls/call.ts"
import { CallError } from "../../../calls/call-error.ts"
import { historyShelfOf } from "../../../drafts/history-shelf.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import type { DraftOutcome, DraftServices } from "./draft-services.ts"

/** The draft of one profile on the server, its steps in this browser. */
export function useDraftServices(profileId: ProfileId, reader: UserId): DraftServices {
  const intl = useIntl()
  return useMemo(() => {
    const params = { profileId }
    const shelf = historyShelfOf(reader, profileId)
    const outcomeOf = (asked: Promise<ProfileDraft>): Promise<DraftOutcome> =>
      asked.then(
        (draft) => ({ ok: true, draft }),
        (failure: unknown) => ({ ok: false, reason: reasonOf(failure), message: errorSentence(intl, failure) }),
      )
    return {
      reader,
      load: () => outcomeOf(call(getProfile, { params })),
      save: (definition, draftRevision, originVersion) =>
        outcomeOf(
          call(updateProfile, {
            params,
            body: { definition, draftRevision, ...(originVersion !== undefined && { originVersion }) },
          }),
        ),
      tell: (place) =>
        call(tellPresence, { params, body: { place } }, place ? {} : { keepalive: true }).catch(() => undefined),
      keep: shelf.put,
      forget: shelf.remove,
    }
  }, [profileId, reader, intl])
}

/** Too many calls and a server in trouble pass by themselves, as a lost connection does. */
function reasonOf(failure: unknown): "conflict" | "refused" | "unreachable" {
  if (!(failure instanceof CallError) || failure.status === 429 || failure.status >= 500) return "unreachable"
  return failure.code === "profile.conflict" ? "conflict" : "refused"
}
