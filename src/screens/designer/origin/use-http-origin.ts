import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { compareOrigin, takeOrigin } from "../../../../schemas/api/origins.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { call } from "../../../calls/call.ts"
import type { OriginServices } from "./origin-services.ts"

/** The origin of one profile, on the server; lists that tell of it are told anew. */
export function useHttpOrigin(profileId: ProfileId): OriginServices {
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { profileId }
    return {
      compare: () => call(compareOrigin, { params }),
      async take(body) {
        const draft = await call(takeOrigin, { params, body })
        void queries.invalidateQueries({ queryKey: ["profiles"], exact: true })
        return draft
      },
    }
  }, [profileId, queries])
}
