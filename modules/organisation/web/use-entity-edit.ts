import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { createEntity, type EntityDetails, updateEntity } from "../contracts/organisation.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { entityQuery, organisationKey } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { draftOf, type EntityDraft, newDraft, sameDraft, entityInputOf } from "./entity-draft.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

export type FieldErrors = Readonly<Partial<Record<keyof EntityDraft, string>>>

/** Edits and saves an entity, with its problems. */
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
  const [error, setError] = useState("")
  const [newer, setNewer] = useState<EntityDetails | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const start = base ? draftOf(base) : newDraft(parentId)

  async function save(): Promise<boolean> {
    setBusy(true)
    setError("")
    setErrors({})
    try {
      const input = entityInputOf(draft, base?.parentHidden ?? false)
      const savedEntity = base
        ? await request(updateEntity, { body: { ...input, id: base.id, revision: base.revision } })
        : await request(createEntity, { body: input })
      setSaved(true)
      queries.setQueryData(entityQuery(savedEntity.id).queryKey, savedEntity)
      toast.show("success", { title: text("organisation.saved") })
      onSaved(savedEntity.id)
      void queries.invalidateQueries({ queryKey: organisationKey })
      return true
    } catch (failure) {
      showFailure(failure)
      return false
    } finally {
      setBusy(false)
    }
  }

  function showFailure(failure: unknown) {
    if (failure instanceof ApiError && failure.status === 409 && failure.current) {
      return setNewer(failure.current as EntityDetails)
    }
    const problems = failure instanceof ApiError ? failure.problems : []
    const ofFields = problems.flatMap(({ path, message }) => (isField(path[0], draft) ? [[path[0], message]] : []))
    setErrors(Object.fromEntries(ofFields))
    if (ofFields.length === 0) setError(errorMessage(intl, failure))
  }

  return {
    draft,
    errors,
    error,
    newer,
    busy,
    parentHidden: base?.parentHidden ?? false,
    dirty: !saved && !sameDraft(draft, start),
    change(more: Partial<EntityDraft>) {
      setDraft((before) => ({ ...before, ...more }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in more))))
    },
    /** Uses the other user's version, or applies the user's changes on top of it. */
    resolveConflict(version: "theirs" | "mine") {
      if (newer && version === "theirs") setDraft(draftOf(newer))
      setBase(newer ?? base)
      setNewer(null)
    },
    save,
  }
}

function isField(name: string | number | undefined, draft: EntityDraft): name is keyof EntityDraft {
  return typeof name === "string" && Object.hasOwn(draft, name)
}
