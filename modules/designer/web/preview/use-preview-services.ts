import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { getRecord, listRecords } from "../../../records/contracts/records.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import { rolesQuery } from "../../../../src/queries/roles.ts"
import { useUser } from "../../../../src/session/session.ts"
import type { PreviewServices } from "./preview-services.ts"

/** Maximum number of search results. */
const maxCandidates = 20

/** Roles and records over HTTP; an unpublished type has no records. */
export function usePreviewServices(profileId: ProfileId, isPublished: boolean): PreviewServices {
  const client = useQueryClient()
  const { clientId } = useUser()
  return useMemo(
    () => ({
      roles: () => client.fetchQuery({ ...rolesQuery(clientId), staleTime: 60_000 }),
      findRecords: async (text, signal) => {
        if (!isPublished) return []
        const body = { profileId, search: text.trim(), query: { page: 0, size: maxCandidates } }
        return (await request(listRecords, { body }, { signal })).content
      },
      loadRecord: (id) => request(getRecord, { params: { id }, query: {} }),
    }),
    [client, clientId, profileId, isPublished],
  )
}
