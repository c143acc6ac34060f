import { useCallback } from "react"
import { useIntl } from "react-intl"
import { listRecords } from "../../../../schemas/api/records.ts"
import { CallError } from "../../../calls/call-error.ts"
import { call } from "../../../calls/call.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import type { ReadLinkedRecords } from "./linked-records.ts"

const few = 5

/** The records by the call that their own list makes, so that nobody sees more here than there. */
export function useHttpLinkedRecords(): ReadLinkedRecords {
  const intl = useIntl()
  return useCallback<ReadLinkedRecords>(
    async (profileId, filter, signal) => {
      try {
        const body = { profileId, ...(filter && { filter }), query: { page: 0, size: few } }
        const { content, totalElements } = await call(listRecords, { body }, { signal })
        return { records: content, total: totalElements }
      } catch (failure) {
        if (failure instanceof CallError && failure.code === "profile.not_published") return "unpublished"
        throw new Error(errorSentence(intl, failure), { cause: failure })
      }
    },
    [intl],
  )
}
