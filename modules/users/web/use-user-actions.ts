import type { ManagedUser } from "../contracts/user-management.ts"
import { allows } from "../../../schemas/permissions.ts"
import type { MenuEntry } from "../../../ui/menu.tsx"
import { useUser } from "../../../src/session/session.ts"
import type { UserAction } from "./account-dialog.tsx"
import { useUserText } from "./use-user-text.ts"

/** Actions the user can perform on an account. */
export function useUserActions(
  user: ManagedUser,
  onOpen: (user: ManagedUser) => void,
  onAction: (user: ManagedUser, action: UserAction) => void,
  onAbsences: (user: ManagedUser) => void,
): readonly MenuEntry[] {
  const text = useUserText()
  const currentUser = useUser()
  const rights = { isClientAdmin: currentUser.isClientAdmin, grants: currentUser.grants }
  const canUpdate = user.canEdit && allows(rights, "Settings", "User_Management", "UPDATE")
  const canDelete = user.canEdit && allows(rights, "Settings", "User_Management", "DELETE")
  const isSelf = user.id === currentUser.id
  const { status } = user
  const actions: readonly (readonly [boolean, UserAction])[] = [
    [canUpdate && status === "invited", "invite"],
    [canUpdate && !isSelf && (status === "active" || status === "invited"), "lock"],
    [canUpdate && status === "locked", "unlock"],
    [canUpdate && !isSelf && status !== "inactive", "deactivate"],
    [canUpdate && status === "inactive", "activate"],
    [canUpdate && status === "active", "sessions"],
    [currentUser.isClientAdmin && status === "active" && !isSelf, "secondFactor"],
    [currentUser.isClientAdmin && !user.isClientAdmin && !user.isExternal, "addAdministrator"],
    [currentUser.isClientAdmin && user.isClientAdmin, "unmakeAdministrator"],
  ]
  const entries = actions.flatMap(([open, action]): MenuEntry[] =>
    open ? [{ id: action, label: text(`users.${action}`), onSelect: () => onAction(user, action) }] : [],
  )
  return [
    { id: "open", label: text(canUpdate ? "users.edit.short" : "users.view.short"), onSelect: () => onOpen(user) },
    ...(currentUser.isClientAdmin && status !== "inactive"
      ? [{ id: "absences", label: text("users.absences"), onSelect: () => onAbsences(user) }]
      : []),
    ...entries,
    ...(canDelete && !isSelf
      ? ([
          { id: "line", line: true },
          { id: "delete", label: text("users.delete"), tone: "danger", onSelect: () => onAction(user, "delete") },
        ] satisfies MenuEntry[])
      : []),
  ]
}
