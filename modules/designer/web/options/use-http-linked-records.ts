import { useCallback } from "react"
import { useIntl } from "react-intl"
import { listRecords } from "../../../records/contracts/records.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import type { FindLinkedRecords } from "./linked-records.ts"

const few = 5

/** Uses the endpoint of the record list, so that the same visibility applies. */
export function useHttpLinkedRecords(): FindLinkedRecords {
  const intl = useIntl()
  return useCallback<FindLinkedRecords>(
    async (profileId, filter, signal) => {
      try {
        const body = { profileId, ...(filter && { filter }), query: { page: 0, size: few } }
        const { content, totalElements } = await request(listRecords, { body }, { signal })
        return { records: content, total: totalElements }
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === "profile.not_published") return "unpublished"
        throw new Error(errorMessage(intl, failure), { cause: failure })
      }
    },
    [intl],
  )
}
