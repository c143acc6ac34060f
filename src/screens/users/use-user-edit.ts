import { useState } from "react"
import { useIntl } from "react-intl"
import { createUser, updateUser, type ManagedUser } from "../../../schemas/api/user-management.ts"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { fullName } from "./full-name.ts"
import { draftOf, emptyUser, type UserDraft } from "./user-draft.ts"
import { usePeopleText } from "./use-people-text.ts"

/** As the form shows them: the first that is wrong takes the focus. */
const fieldsInOrder = [
  "firstName",
  "lastName",
  "email",
  "secondEmail",
  "userName",
  "designation",
  "contactNumber",
  "country",
  "isExternal",
  "roles",
  "companyIds",
  "modules",
] as const satisfies readonly (keyof UserDraft)[]

export type UserErrors = Partial<Readonly<Record<keyof UserDraft, string>>>

/** An account being written: what stands in the way of saving it, field by field, and the way to save it. */
export function useUserEdit(user: ManagedUser | null, onSaved: () => void) {
  const intl = useIntl()
  const text = usePeopleText()
  const [held, setHeld] = useState(user)
  const [draft, setDraft] = useState<UserDraft>(() => (user ? draftOf(user) : emptyUser))
  const [told, setTold] = useState<UserErrors>({})
  const [wrong, setWrong] = useState("")
  const [newer, setNewer] = useState<ManagedUser | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)

  const refuse = (failure: unknown) => {
    const current = failure instanceof CallError && failure.status === 409 ? failure.current : undefined
    if (isAccount(current)) return setNewer(current)
    const problems = failure instanceof CallError ? failure.problems : []
    const byField = problems.flatMap(({ path: [field], message }) =>
      isField(field) ? ([[field, message]] as const) : [],
    )
    setTold(Object.fromEntries(byField.toReversed()))
    setWrong(byField.length === 0 ? errorSentence(intl, failure) : "")
    const [first] = fieldsInOrder.filter((field) => byField.some(([one]) => one === field))
    if (first) document.getElementById(`user-${first}`)?.focus()
  }

  return {
    draft,
    dirty: !saved && JSON.stringify(draft) !== JSON.stringify(held ? draftOf(held) : emptyUser),
    errors: told,
    wrong,
    newer,
    busy,
    change(part: Partial<UserDraft>) {
      setDraft({ ...draft, ...part })
      setTold(Object.fromEntries(Object.entries(told).filter(([field]) => !(field in part))))
    },
    takeNewer() {
      if (!newer) return
      setHeld(newer)
      setDraft(draftOf(newer))
      setNewer(null)
    },
    async save() {
      setTold({})
      setWrong("")
      setBusy(true)
      try {
        const body = {
          ...draft,
          roles: [...draft.roles],
          companyIds: [...draft.companyIds],
          modules: [...draft.modules],
        }
        const kept = held
          ? await call(updateUser, { body: { id: held.id, revision: held.revision, ...body } })
          : await call(createUser, { body })
        toast.show("success", { title: text(held ? "users.saved" : "users.created", { name: fullName(kept) }) })
        setSaved(true)
        onSaved()
      } catch (failure) {
        refuse(failure)
      } finally {
        setBusy(false)
      }
    },
  }
}

export type UserEdit = ReturnType<typeof useUserEdit>

function isField(name: string | number | undefined): name is keyof UserDraft {
  return typeof name === "string" && name in emptyUser
}

function isAccount(current: unknown): current is ManagedUser {
  return typeof current === "object" && current !== null && "email" in current && "revision" in current
}
