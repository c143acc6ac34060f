import { queryOptions } from "@tanstack/react-query"
import type { RecordId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { getRecordCheckOut } from "../../check-outs/contract.ts"
import { getDocumentVersion, getProcessDocument, listDocumentVersions } from "../contract.ts"

/** How often a page asks who has checked out its document, in milliseconds. */
const checkOutEveryMs = 5_000

/** The document of a record in its current version; always refetched when its page opens, since others edit it too. */
export const documentQuery = (recordId: RecordId) =>
  queryOptions({
    queryKey: ["documents", recordId, "current"],
    queryFn: ({ signal }) => request(getProcessDocument, { params: { recordId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Who has checked out the document, while the page is visible. */
export const documentCheckOutQuery = (recordId: RecordId) =>
  queryOptions({
    queryKey: ["documents", recordId, "check-out"],
    queryFn: async ({ signal }) => (await request(getRecordCheckOut, { params: { recordId } }, { signal })).checkOut,
    refetchInterval: checkOutEveryMs,
    staleTime: 0,
    gcTime: 0,
  })

/** The versions, newest first. */
export const versionsQuery = (recordId: RecordId) =>
  queryOptions({
    queryKey: ["documents", recordId, "versions"],
    queryFn: ({ signal }) => request(listDocumentVersions, { params: { recordId } }, { signal }),
    staleTime: 0,
  })

/** One version with its content; the newest one changes while it is edited. */
export const versionQuery = (recordId: RecordId, number: number) =>
  queryOptions({
    queryKey: ["documents", recordId, "versions", number],
    queryFn: ({ signal }) => request(getDocumentVersion, { params: { recordId, number } }, { signal }),
    staleTime: 0,
  })
