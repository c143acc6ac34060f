import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { createTag, deleteTag, updateTag, type Tag } from "../../contracts/tags.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { draftOf, emptyDraft, isComplete, listOf, type TagDraft } from "./tag-draft.ts"

/** Edits and saves a list, with its problems. */
export function useTagEdit(tag: Tag | null, onDone: () => void) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [first, setFirst] = useState<TagDraft>(() => (tag ? draftOf(tag) : emptyDraft))
  const [draft, setDraft] = useState(first)
  const [done, setDone] = useState(false)
  const [error, setError] = useState("")
  const [newer, setNewer] = useState<Tag | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(run: () => Promise<unknown>, successMessage: "tags.saved" | "tags.deleted") {
    setBusy(true)
    setError("")
    try {
      await run()
      await queries.invalidateQueries({ queryKey: ["tags"] })
      toast.show("success", { title: intl.formatMessage({ id: successMessage }) })
      setDone(true)
      onDone()
    } catch (failure) {
      const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined
      if (current) setNewer(current as Tag)
      else setError(errorMessage(intl, failure))
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    dirty: !done && JSON.stringify(draft) !== JSON.stringify(first),
    error,
    newer,
    busy,
    change: (next: TagDraft) => setDraft(next),
    applyNewer() {
      if (!newer) return
      setFirst(draftOf(newer))
      setDraft(draftOf(newer))
      setNewer(null)
    },
    save() {
      if (!isComplete(draft)) return setError(intl.formatMessage({ id: "tags.required" }))
      const { id: tagId, revision } = draft
      const body = listOf(draft)
      void attempt(
        () =>
          tagId === null
            ? request(createTag, { body })
            : request(updateTag, { params: { tagId }, body: { ...body, revision } }),
        "tags.saved",
      )
    },
    remove() {
      const { id: tagId, revision } = draft
      if (tagId !== null)
        void attempt(() => request(deleteTag, { params: { tagId }, query: { revision } }), "tags.deleted")
    },
  }
}
