import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { deleteRole, type Role, type RoleHolders } from "../../../schemas/api/roles.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { usePeopleText } from "../users/use-people-text.ts"

export interface DeleteRoleDialogProps {
  readonly role: Role
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks once more; says who still holds the role where somebody does. */
export function DeleteRoleDialog({ role, onDeleted, onClose }: DeleteRoleDialogProps) {
  const text = usePeopleText()
  const intl = useIntl()
  const { id, name, revision } = role
  const work = useMutation({
    mutationFn: () => call(deleteRole, { params: { id }, query: { revision } }),
    onSuccess: () => {
      toast.show("success", { title: text("roles.deleted", { name }) })
      onDeleted()
    },
  })
  const holders = work.error instanceof CallError ? holdersIn(work.error.current) : []
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text("roles.delete.title", { name })}
      confirmLabel={text("roles.delete")}
      cancelLabel={text("roles.cancel")}
      closeLabel={text("roles.close")}
      busy={work.isPending}
      onConfirm={() => work.mutate()}
      onCancel={onClose}
    >
      {work.error ? (
        <Banner tone="danger" live title={errorSentence(intl, work.error)}>
          {holders.length > 0 ? (
            <ul className="roles__holders" aria-label={text("roles.holders")}>
              {holders.map((person) => (
                <li key={person.id}>
                  <bdi>{person.name}</bdi> <bdi dir="ltr">{person.email}</bdi>
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

function holdersIn(current: unknown): RoleHolders["people"] {
  const isHolders = typeof current === "object" && current !== null && "people" in current
  return isHolders ? (current as RoleHolders).people : []
}
