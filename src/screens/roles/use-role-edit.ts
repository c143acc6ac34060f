import { useState } from "react"
import { useIntl } from "react-intl"
import { createRole, updateRole, type Role } from "../../../schemas/api/roles.ts"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { usePeopleText } from "../users/use-people-text.ts"
import { draftOf, type RoleDraft } from "./role-draft.ts"

/** A role being written, and the way to save it. */
export function useRoleEdit(role: Role | null, first: RoleDraft, onSaved: () => void) {
  const intl = useIntl()
  const text = usePeopleText()
  const [held, setHeld] = useState(role)
  const [draft, setDraft] = useState<RoleDraft>(first)
  const [nameWrong, setNameWrong] = useState<string>()
  const [wrong, setWrong] = useState("")
  const [newer, setNewer] = useState<Role | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)

  return {
    draft,
    dirty: !saved && JSON.stringify(draft) !== JSON.stringify(held ? draftOf(held) : first),
    nameWrong,
    wrong,
    newer,
    busy,
    change(part: Partial<RoleDraft>) {
      setDraft({ ...draft, ...part })
      if ("name" in part) setNameWrong(undefined)
    },
    takeNewer() {
      if (!newer) return
      setHeld(newer)
      setDraft(draftOf(newer))
      setNewer(null)
    },
    async save() {
      setBusy(true)
      setWrong("")
      setNameWrong(undefined)
      try {
        const body = { ...draft, grants: [...draft.grants] }
        const kept = held
          ? await call(updateRole, { params: { id: held.id }, body: { ...body, revision: held.revision } })
          : await call(createRole, { body })
        toast.show("success", { title: text("roles.saved", { name: kept.name }) })
        setSaved(true)
        onSaved()
      } catch (failure) {
        const current = failure instanceof CallError && failure.status === 409 ? failure.current : undefined
        const ofName = failure instanceof CallError && failure.problems.find(({ path }) => path[0] === "name")
        if (isRole(current)) setNewer(current)
        else if (ofName) setNameWrong(ofName.message)
        else setWrong(errorSentence(intl, failure))
      } finally {
        setBusy(false)
      }
    },
  }
}

function isRole(current: unknown): current is Role {
  return typeof current === "object" && current !== null && "grants" in current && "revision" in current
}
