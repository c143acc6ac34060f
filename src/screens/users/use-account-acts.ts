import type { ManagedUser } from "../../../schemas/api/user-management.ts"
import { allows } from "../../../schemas/permissions.ts"
import type { MenuEntry } from "../../../ui/menu.tsx"
import { useUser } from "../../session/session.ts"
import type { AccountAct } from "./account-dialog.tsx"
import { usePeopleText } from "./use-people-text.ts"

/** What the reader may do with an account. */
export function useAccountActs(
  user: ManagedUser,
  onOpen: (user: ManagedUser) => void,
  onAct: (user: ManagedUser, act: AccountAct) => void,
  onAbsences: (user: ManagedUser) => void,
): readonly MenuEntry[] {
  const text = usePeopleText()
  const reader = useUser()
  const rights = { isClientAdmin: reader.isClientAdmin, grants: reader.grants }
  const mayUpdate = user.mayChange && allows(rights, "Settings", "User_Management", "UPDATE")
  const mayDelete = user.mayChange && allows(rights, "Settings", "User_Management", "DELETE")
  const isOwn = user.id === reader.id
  const { status } = user
  const acts: readonly (readonly [boolean, AccountAct])[] = [
    [mayUpdate && status === "invited", "invite"],
    [mayUpdate && !isOwn && (status === "active" || status === "invited"), "lock"],
    [mayUpdate && status === "locked", "unlock"],
    [mayUpdate && !isOwn && status !== "inactive", "deactivate"],
    [mayUpdate && status === "inactive", "activate"],
    [mayUpdate && status === "active", "sessions"],
    [reader.isClientAdmin && status === "active" && !isOwn, "secondFactor"],
    [reader.isClientAdmin && !user.isClientAdmin && !user.isExternal, "makeAdministrator"],
    [reader.isClientAdmin && user.isClientAdmin, "unmakeAdministrator"],
  ]
  const entries = acts.flatMap(([open, act]): MenuEntry[] =>
    open ? [{ id: act, label: text(`users.${act}`), onSelect: () => onAct(user, act) }] : [],
  )
  return [
    { id: "open", label: text(mayUpdate ? "users.edit.short" : "users.view.short"), onSelect: () => onOpen(user) },
    ...(reader.isClientAdmin && status !== "inactive"
      ? [{ id: "absences", label: text("users.absences"), onSelect: () => onAbsences(user) }]
      : []),
    ...entries,
    ...(mayDelete && !isOwn
      ? ([
          { id: "line", line: true },
          { id: "delete", label: text("users.delete"), tone: "danger", onSelect: () => onAct(user, "delete") },
        ] satisfies MenuEntry[])
      : []),
  ]
}
