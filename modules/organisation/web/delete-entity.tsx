import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { deleteEntity, type EntityDetails } from "../contracts/organisation.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { organisationKey } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface DeleteEntityProps {
  readonly entity: Pick<EntityDetails, "id" | "name">
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Confirms deleting an entity, or lists everything that depends on it. */
export function DeleteEntity({ entity, onDeleted, onClose }: DeleteEntityProps) {
  const intl = useIntl()
  const text = useOrganisationText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [reasons, setReasons] = useState<readonly string[] | null>(null)
  const closeLabel = intl.formatMessage({ id: "shell.close" })

  async function remove() {
    setBusy(true)
    try {
      await request(deleteEntity, { params: { entityId: entity.id } })
      queries.removeQueries({ queryKey: [...organisationKey, "entity", entity.id] })
      onDeleted()
      onClose()
      toast.show("success", { title: text("organisation.deleted") })
      await queries.invalidateQueries({ queryKey: organisationKey })
    } catch (failure) {
      const problemMessages = failure instanceof ApiError ? failure.problems.slice(1).map(({ message }) => message) : []
      setReasons(problemMessages.length > 0 ? problemMessages : [errorMessage(intl, failure)])
    } finally {
      setBusy(false)
    }
  }

  if (reasons) {
    return (
      <Dialog
        open
        role="alertdialog"
        size="confirm"
        title={text("organisation.rejected.title", { name: entity.name })}
        closeLabel={closeLabel}
        onClose={onClose}
        footer={
          <Button variant="solid" onClick={onClose}>
            {closeLabel}
          </Button>
        }
      >
        <ul className="ru-grid ru-gap-8 ru-bullets">
          {reasons.map((reason) => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      busy={busy}
      title={text("organisation.delete.title", { name: entity.name })}
      confirmLabel={text("organisation.delete")}
      cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
      closeLabel={closeLabel}
      typeToConfirm={{
        word: "DELETE",
        label: text("organisation.delete.type"),
        mismatch: text("organisation.delete.mismatch"),
      }}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {text("organisation.delete.text")}
    </ConfirmDialog>
  )
}
