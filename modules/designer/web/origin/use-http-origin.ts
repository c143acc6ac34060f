import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { compareOrigin, applyOrigin } from "../../contracts/origins.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import type { OriginServices } from "./origin-services.ts"

/** The origin of a profile over HTTP; invalidates the lists that show it. */
export function useHttpOrigin(profileId: ProfileId): OriginServices {
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { profileId }
    return {
      compare: () => request(compareOrigin, { params }),
      async apply(body) {
        const draft = await request(applyOrigin, { params, body })
        void queries.invalidateQueries({ queryKey: ["profiles"], exact: true })
        return draft
      },
    }
  }, [profileId, queries])
}
