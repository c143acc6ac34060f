import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getProfileStatusHistory, getRecordAuditLog } from "../../schemas/api/audit.ts"
import type { QueryOf } from "../../schemas/api/endpoint.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import { call } from "../calls/call.ts"

type Wish = Omit<QueryOf<typeof getRecordAuditLog>, "page" | "size">

const size = 50

/** A record's audit log, newest first, fetched page by page; read anew once the record has another revision. */
export const auditLogQuery = (id: RecordId, revision: number, language: Language, wish: Wish) =>
  infiniteQueryOptions({
    queryKey: ["audit-log", id, revision, language, wish],
    queryFn: ({ pageParam, signal }) =>
      call(getRecordAuditLog, { params: { id }, query: { ...wish, page: pageParam, size } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalElements }) => ((page + 1) * size < totalElements ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const statusHistoryQuery = (id: RecordId, revision: number) =>
  queryOptions({
    queryKey: ["status-history", id, revision],
    queryFn: ({ signal }) => call(getProfileStatusHistory, { params: { id } }, { signal }),
  })
