import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCallback, useMemo, useState } from "react"
import { createDraftClient } from "../../../src/drafts/draft-client.ts"
import { useUser } from "../../../src/session/session.ts"
import { RecordPage } from "./record-page.tsx"
import { useRecordDrafts } from "./use-record-drafts.ts"

/** A new record on the same page; its draft has its own ID, which is then added to the URL. */
export function NewRecordScreen() {
  const { draft } = useSearch({ from: "/shell/$type/$projectId/new" })
  const navigate = useNavigate()
  const { id: userId } = useUser()
  const [form, setForm] = useState(() => newForm(draft))
  // Another draft or another new record was requested, or the form's own draft was just added to the URL.
  if (draft !== form.requestedDraft) setForm(draft === form.id ? { ...form, requestedDraft: draft } : newForm(draft))
  const addDraftToUrl = useCallback(
    () =>
      void navigate({
        to: ".",
        search: (search) => ({ ...search, draft: form.id }),
        replace: true,
        ignoreBlocker: true,
      }),
    [navigate, form.id],
  )
  const another = () => {
    if (draft === undefined) setForm(newForm(undefined))
    else void navigate({ to: ".", search: ({ draft: _saved, ...search }) => search, ignoreBlocker: true })
  }
  const port = useMemo(
    () => createDraftClient(userId, form.id, addDraftToUrl),
    // The form keeps the same draft storage while it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- addDraftToUrl changes with the URL but is equivalent
    [userId, form.id],
  )
  const drafts = useRecordDrafts(form.hasDraft ? port : undefined)
  return (
    <RecordPage
      key={form.id}
      record={null}
      port={port}
      drafts={drafts}
      canHaveDraft={form.hasDraft}
      onAnother={another}
    />
  )
}

/** State of a new record's form: continues a stored draft, or a new one that is not stored yet. */
const newForm = (draft: string | undefined) => ({
  requestedDraft: draft,
  id: draft ?? crypto.randomUUID(),
  hasDraft: draft !== undefined,
})
