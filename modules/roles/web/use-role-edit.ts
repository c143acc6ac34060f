import { useState } from "react"
import { useIntl } from "react-intl"
import { createRole, updateRole, type Role } from "../contract.ts"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useRoleText } from "./use-role-text.ts"
import { draftOf, type RoleDraft } from "./role-draft.ts"

/** Edits and saves a role. */
export function useRoleEdit(role: Role | null, first: RoleDraft, onSaved: () => void) {
  const intl = useIntl()
  const text = useRoleText()
  const [baseRole, setBaseRole] = useState(role)
  const [draft, setDraft] = useState<RoleDraft>(first)
  const [nameError, setNameError] = useState<string>()
  const [error, setError] = useState("")
  const [newer, setNewer] = useState<Role | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)

  return {
    draft,
    dirty: !saved && JSON.stringify(draft) !== JSON.stringify(baseRole ? draftOf(baseRole) : first),
    nameWrong: nameError,
    error,
    newer,
    busy,
    change(changes: Partial<RoleDraft>) {
      setDraft({ ...draft, ...changes })
      if ("name" in changes) setNameError(undefined)
    },
    applyNewer() {
      if (!newer) return
      setBaseRole(newer)
      setDraft(draftOf(newer))
      setNewer(null)
    },
    async save() {
      setBusy(true)
      setError("")
      setNameError(undefined)
      try {
        const body = { ...draft, grants: [...draft.grants] }
        const previous = baseRole
          ? await request(updateRole, { params: { id: baseRole.id }, body: { ...body, revision: baseRole.revision } })
          : await request(createRole, { body })
        toast.show("success", { title: text("roles.saved", { name: previous.name }) })
        setSaved(true)
        onSaved()
      } catch (failure) {
        const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined
        const ofName = failure instanceof ApiError && failure.problems.find(({ path }) => path[0] === "name")
        if (isRole(current)) setNewer(current)
        else if (ofName) setNameError(ofName.message)
        else setError(errorMessage(intl, failure))
      } finally {
        setBusy(false)
      }
    },
  }
}

function isRole(current: unknown): current is Role {
  return typeof current === "object" && current !== null && "grants" in current && "revision" in current
}
