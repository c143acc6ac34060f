import { useCallback } from "react"
import { listRecords } from "../../../records/contracts/records.ts"
import { request } from "../../../../src/api/request.ts"
import type { LoadRecords } from "./sample-records.ts"

const few = 5

/** The first records of the list that the user can see; null for an unpublished type. */
export function useLoadRecords(isPublished: boolean): LoadRecords | null {
  const load = useCallback<LoadRecords>(async (profileId, filter) => {
    const body = { profileId, query: { page: 0, size: few }, ...(filter && { filter }) }
    return (await request(listRecords, { body })).content
  }, [])
  return isPublished ? load : null
}
