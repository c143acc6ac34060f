import { useState } from "react"
import { useIntl } from "react-intl"
import { createUser, updateUser, type ManagedUser } from "../contracts/user-management.ts"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { fullName } from "./full-name.ts"
import { draftOf, isUserField, newUser, type UserDraft } from "./user-draft.ts"
import { useUserText } from "./use-user-text.ts"

/** In display order: the first invalid one takes the focus. */
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

/** Edits and saves an account, with problems by field. */
export function useUserEdit(user: ManagedUser | null, onSaved: () => void) {
  const intl = useIntl()
  const text = useUserText()
  const [baseUser, setBaseUser] = useState(user)
  const { moduleId } = useUser()
  const startOf = (account: ManagedUser | null) => (account ? draftOf(account) : newUser(moduleId))
  const [draft, setDraft] = useState<UserDraft>(() => startOf(user))
  const [fieldErrors, setFieldErrors] = useState<UserErrors>({})
  const [error, setError] = useState("")
  const [newer, setNewer] = useState<ManagedUser | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)

  const showErrors = (failure: unknown) => {
    const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined
    if (isAccount(current)) return setNewer(current)
    const problems = failure instanceof ApiError ? failure.problems : []
    const byField = problems.flatMap(({ path: [field], message }) =>
      isUserField(field) ? ([[field, message]] as const) : [],
    )
    setFieldErrors(Object.fromEntries(byField.toReversed()))
    setError(byField.length === 0 ? errorMessage(intl, failure) : "")
    const [first] = fieldsInOrder.filter((field) => byField.some(([one]) => one === field))
    if (first) document.getElementById(`user-${first}`)?.focus()
  }

  return {
    draft,
    dirty: !saved && JSON.stringify(draft) !== JSON.stringify(startOf(baseUser)),
    errors: fieldErrors,
    error,
    newer,
    busy,
    change(changes: Partial<UserDraft>) {
      setDraft({ ...draft, ...changes })
      setFieldErrors(Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => !(field in changes))))
    },
    applyNewer() {
      if (!newer) return
      setBaseUser(newer)
      setDraft(draftOf(newer))
      setNewer(null)
    },
    async save() {
      setFieldErrors({})
      setError("")
      setBusy(true)
      try {
        const body = {
          ...draft,
          roles: [...draft.roles],
          companyIds: [...draft.companyIds],
          modules: [...draft.modules],
        }
        const previous = baseUser
          ? await request(updateUser, { body: { id: baseUser.id, revision: baseUser.revision, ...body } })
          : await request(createUser, { body })
        toast.show("success", { title: text(baseUser ? "users.saved" : "users.created", { name: fullName(previous) }) })
        setSaved(true)
        onSaved()
      } catch (failure) {
        showErrors(failure)
      } finally {
        setBusy(false)
      }
    },
  }
}

export type UserEdit = ReturnType<typeof useUserEdit>

function isAccount(current: unknown): current is ManagedUser {
  return typeof current === "object" && current !== null && "email" in current && "revision" in current
}
