import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getProfileStatusHistory, getRecordAuditLog } from "../contract.ts"
import type { QueryOf } from "../../../schemas/api/endpoint.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { request } from "../../../src/api/request.ts"

type RecordAuditLogQuery = Omit<QueryOf<typeof getRecordAuditLog>, "page" | "size">

const size = 50

/** A record's audit log, newest first, paginated; refetched when the record's revision changes. */
export const auditLogQuery = (id: RecordId, revision: number, language: Language, filters: RecordAuditLogQuery) =>
  infiniteQueryOptions({
    queryKey: ["audit-log", id, revision, language, filters],
    queryFn: ({ pageParam, signal }) =>
      request(getRecordAuditLog, { params: { id }, query: { ...filters, page: pageParam, size } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalElements }) => ((page + 1) * size < totalElements ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const statusHistoryQuery = (id: RecordId, revision: number) =>
  queryOptions({
    queryKey: ["status-history", id, revision],
    queryFn: ({ signal }) => request(getProfileStatusHistory, { params: { id } }, { signal }),
  })
