import { useQuery } from "@tanstack/react-query"
import { useParams, useSearch } from "@tanstack/react-router"
import { useMemo } from "react"
import type { RecordId } from "../../../schemas/ids.ts"
import { useReadOnly } from "../../../renderers/read-only.ts"
import { createDraftClient } from "../../../src/drafts/draft-client.ts"
import { recordQuery } from "../../../src/queries/records.ts"
import { useUser } from "../../../src/session/session.ts"
import { Starting } from "../../../src/shell/starting.tsx"
import { RecordFailure, RecordPage } from "./record-page.tsx"
import { useRecordDrafts } from "./use-record-drafts.ts"

/** A record on its page, rendered from its profile. */
export function RecordEditScreen() {
  const { recordId } = useParams({ from: "/shell/$type/$projectId/edit/$recordId" })
  const { version } = useSearch({ from: "/shell/$type/$projectId/edit/$recordId" })
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...recordQuery(recordId as RecordId, version),
    // Refetched with every opening; only the request prefetched at page start is not repeated.
    staleTime: 2_000,
  })
  const { id: userId } = useUser()
  // Read-only when shown under an earlier version or while viewing as a role.
  const isReadOnly = useReadOnly() || version !== undefined
  const port = useMemo(
    () => (isReadOnly ? undefined : createDraftClient(userId, recordId)),
    [userId, recordId, isReadOnly],
  )
  const drafts = useRecordDrafts(port)
  if (error && !record) return <RecordFailure failure={error} onRetry={() => void refetch()} />
  if (!record) return <Starting />
  return <RecordPage key={`${record.id} ${version}`} record={record} port={port} drafts={drafts} canHaveDraft />
}
