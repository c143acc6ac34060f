import { queryOptions } from "@tanstack/react-query"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { request } from "../../../../src/api/request.ts"
import { getRecordYears } from "../../../roll-over/contract.ts"

export type RecordYears = ReplyOf<typeof getRecordYears>

/** The record in other years; the server formats last year’s values in the user’s language. */
export const recordYearsQuery = (recordId: RecordId, language: Language) =>
  queryOptions({
    queryKey: ["record-years", recordId, language],
    queryFn: ({ signal }) => request(getRecordYears, { params: { recordId } }, { signal }),
    staleTime: 60_000,
  })
