import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import { changeProfileAccess, countProfileAccess, getProfileAccess } from "../../../contracts/profile-access.ts"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { request } from "../../../../../src/api/request.ts"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import type { AccessResult, AccessServices } from "./access-services.ts"

/** Record access of a profile over HTTP. */
export function useAccessServices(profileId: ProfileId): AccessServices {
  const intl = useIntl()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { profileId }
    const toResult = <Value>(sent: Promise<Value>): Promise<AccessResult<Value>> =>
      sent.then(
        (value) => ({ ok: true, value }),
        (failure: unknown) => ({ ok: false, message: errorMessage(intl, failure) }),
      )
    return {
      load: () => toResult(request(getProfileAccess, { params })),
      effect: (body) => toResult(request(countProfileAccess, { params, body })),
      async change(body) {
        const result = await toResult(request(changeProfileAccess, { params, body }))
        if (result.ok) await queries.invalidateQueries({ queryKey: ["roles"] })
        return result
      },
    }
  }, [profileId, intl, queries])
}
