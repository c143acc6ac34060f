import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { createTag, deleteTag, updateTag, type Tag } from "../../../schemas/api/tags.ts"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { draftOf, emptyDraft, isComplete, listOf, type TagDraft } from "./tag-draft.ts"

/** A list being edited: what it is now, what stands in the way of saving it, and the ways to write it. */
export function useTagEdit(tag: Tag | null, onDone: () => void) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [first, setFirst] = useState<TagDraft>(() => (tag ? draftOf(tag) : emptyDraft))
  const [draft, setDraft] = useState(first)
  const [done, setDone] = useState(false)
  const [wrong, setWrong] = useState("")
  const [newer, setNewer] = useState<Tag | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<unknown>, told: "tags.saved" | "tags.deleted") {
    setBusy(true)
    setWrong("")
    try {
      await work()
      await queries.invalidateQueries({ queryKey: ["tags"] })
      toast.show("success", { title: intl.formatMessage({ id: told }) })
      setDone(true)
      onDone()
    } catch (failure) {
      const current = failure instanceof CallError && failure.status === 409 ? failure.current : undefined
      if (current) setNewer(current as Tag)
      else setWrong(errorSentence(intl, failure))
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    dirty: !done && JSON.stringify(draft) !== JSON.stringify(first),
    wrong,
    newer,
    busy,
    change: (next: TagDraft) => setDraft(next),
    takeNewer() {
      if (!newer) return
      setFirst(draftOf(newer))
      setDraft(draftOf(newer))
      setNewer(null)
    },
    save() {
      if (!isComplete(draft)) return setWrong(intl.formatMessage({ id: "tags.required" }))
      const { id: tagId, revision } = draft
      const body = listOf(draft)
      void attempt(
        () =>
          tagId === null
            ? call(createTag, { body })
            : call(updateTag, { params: { tagId }, body: { ...body, revision } }),
        "tags.saved",
      )
    },
    remove() {
      const { id: tagId, revision } = draft
      if (tagId !== null)
        void attempt(() => call(deleteTag, { params: { tagId }, query: { revision } }), "tags.deleted")
    },
  }
}
