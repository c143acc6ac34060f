import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import { changeProfileAccess, countProfileAccess, getProfileAccess } from "../../../../schemas/api/profile-access.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { call } from "../../../calls/call.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import type { AccessAnswer, AccessServices } from "./access-services.ts"

/** Who works with one profile's records, on the server. */
export function useAccessServices(profileId: ProfileId): AccessServices {
  const intl = useIntl()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { profileId }
    const answered = <Value>(sent: Promise<Value>): Promise<AccessAnswer<Value>> =>
      sent.then(
        (value) => ({ ok: true, value }),
        (failure: unknown) => ({ ok: false, message: errorSentence(intl, failure) }),
      )
    return {
      load: () => answered(call(getProfileAccess, { params })),
      effect: (body) => answered(call(countProfileAccess, { params, body })),
      async change(body) {
        const answer = await answered(call(changeProfileAccess, { params, body }))
        if (answer.ok) await queries.invalidateQueries({ queryKey: ["roles"] })
        return answer
      },
    }
  }, [profileId, intl, queries])
}
