import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { deleteRole, type Role, type RoleMembers } from "../contract.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { usePeopleMessages } from "../../users/web/use-people-messages.ts"

export interface DeleteRoleDialogProps {
  readonly role: Role
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Confirms deleting a role and lists its members. */
export function DeleteRoleDialog({ role, onDeleted, onClose }: DeleteRoleDialogProps) {
  const text = usePeopleMessages()
  const intl = useIntl()
  const { id, name, revision } = role
  const mutation = useMutation({
    mutationFn: () => request(deleteRole, { params: { id }, query: { revision } }),
    onSuccess: () => {
      toast.show("success", { title: text("roles.deleted", { name }) })
      onDeleted()
    },
  })
  const members = mutation.error instanceof ApiError ? parseMembers(mutation.error.current) : []
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("roles.delete.title", { name })}
      confirmLabel={text("roles.delete")}
      cancelLabel={text("roles.cancel")}
      closeLabel={text("roles.close")}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      {mutation.error ? (
        <Banner tone="danger" live title={errorMessage(intl, mutation.error)}>
          {members.length > 0 ? (
            <ul className="roles__holders" aria-label={text("roles.members")}>
              {members.map((user) => (
                <li key={user.id}>
                  <bdi>{user.name}</bdi> <bdi dir="ltr">{user.email}</bdi>
                </li>
              ))}
            </ul>
          ) : null}
        </Banner>
      ) : null}
      {text("roles.delete.text")}
    </ConfirmDialog>
  )
}

function parseMembers(current: unknown): RoleMembers["people"] {
  const hasMembers = typeof current === "object" && current !== null && "people" in current
  return hasMembers ? (current as RoleMembers).people : []
}
