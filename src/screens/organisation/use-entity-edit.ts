import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { createEntity, type EntityDetails, updateEntity } from "../../../schemas/api/organisation.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { entityQuery, organisationKey } from "../../queries/organisation.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { draftOf, type EntityDraft, newDraft, sameDraft, wishOf } from "./entity-draft.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

export type FieldErrors = Readonly<Partial<Record<keyof EntityDraft, string>>>

/** An entity being written: what it is now, what is wrong with it, and the way to save it. */
export function useEntityEdit(
  entity: EntityDetails | null,
  parentId: EntityId | null,
  onSaved: (id: EntityId) => void,
) {
  const intl = useIntl()
  const text = useOrganisationText()
  const queries = useQueryClient()
  const [base, setBase] = useState(entity)
  const [draft, setDraft] = useState(() => (entity ? draftOf(entity) : newDraft(parentId)))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [wrong, setWrong] = useState("")
  const [newer, setNewer] = useState<EntityDetails | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const start = base ? draftOf(base) : newDraft(parentId)

  async function save(): Promise<boolean> {
    setBusy(true)
    setWrong("")
    setErrors({})
    try {
      const wish = wishOf(draft, base?.parentHidden ?? false)
      const kept = base
        ? await call(updateEntity, { body: { ...wish, id: base.id, revision: base.revision } })
        : await call(createEntity, { body: wish })
      setSaved(true)
      queries.setQueryData(entityQuery(kept.id).queryKey, kept)
      toast.show("success", { title: text("organisation.saved") })
      onSaved(kept.id)
      void queries.invalidateQueries({ queryKey: organisationKey })
      return true
    } catch (failure) {
      tell(failure)
      return false
    } finally {
      setBusy(false)
    }
  }

  function tell(failure: unknown) {
    if (failure instanceof CallError && failure.status === 409 && failure.current) {
      return setNewer(failure.current as EntityDetails)
    }
    const problems = failure instanceof CallError ? failure.problems : []
    const ofFields = problems.flatMap(({ path, message }) => (isField(path[0], draft) ? [[path[0], message]] : []))
    setErrors(Object.fromEntries(ofFields))
    if (ofFields.length === 0) setWrong(errorSentence(intl, failure))
  }

  return {
    draft,
    errors,
    wrong,
    newer,
    busy,
    parentHidden: base?.parentHidden ?? false,
    dirty: !saved && !sameDraft(draft, start),
    change(more: Partial<EntityDraft>) {
      setDraft((before) => ({ ...before, ...more }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in more))))
    },
    /** Theirs in place of one's own, or one's own on top of theirs. */
    settle(whose: "theirs" | "mine") {
      if (newer && whose === "theirs") setDraft(draftOf(newer))
      setBase(newer ?? base)
      setNewer(null)
    },
    save,
  }
}

function isField(name: string | number | undefined, draft: EntityDraft): name is keyof EntityDraft {
  return typeof name === "string" && Object.hasOwn(draft, name)
}
