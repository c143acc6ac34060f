import { useIntl } from "react-intl"
import type { ManagedUser } from "../contracts/user-management.ts"
import { allows } from "../../../schemas/permissions.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useUser } from "../../../src/session/session.ts"
import { EditBanners } from "../../../src/shell/edit-banners.tsx"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import { fullName } from "./full-name.ts"
import { UserFormFields } from "./user-fields.tsx"
import { RightsFields } from "./rights-fields.tsx"
import { useUserText } from "./use-user-text.ts"
import { useUserEdit } from "./use-user-edit.ts"

export interface UserDialogProps {
  /** Null for a new user. */
  readonly user: ManagedUser | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Edits one account. */
export function UserDialog({ user, onSaved, onClose }: UserDialogProps) {
  const text = useUserText()
  const intl = useIntl()
  const currentUser = useUser()
  const edit = useUserEdit(user, onSaved)
  const { leave, confirmDialog } = useUnsaved(edit.dirty)
  const rights = { isClientAdmin: currentUser.isClientAdmin, grants: currentUser.grants }
  const readOnly = user !== null && !(user.canEdit && allows(rights, "Settings", "User_Management", "UPDATE"))
  const sectionProps = { edit, user, readOnly }
  return (
    <Dialog
      open
      keepOpen
      size="regular"
      title={user ? text("users.edit", { name: fullName(user) }) : text("users.new")}
      description={user ? undefined : text("users.new.text")}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footer={
        readOnly ? (
          <Button onClick={onClose}>{text("users.close")}</Button>
        ) : (
          <>
            <Button onClick={() => leave(onClose)}>{text("users.cancel")}</Button>
            <Button variant="solid" busy={edit.busy} onClick={() => void edit.save()}>
              {text(user ? "users.save" : "users.invite.do")}
            </Button>
          </>
        )
      }
    >
      <form
        className="users__form ru-grid ru-gap-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) void edit.save()
        }}
      >
        {readOnly ? <Banner title={text("users.readOnly")} /> : null}
        <EditBanners
          error={edit.error}
          overtaken={edit.newer !== null}
          conflict={text("users.conflict")}
          takeLabel={text("users.conflict.take")}
          onApplyNewer={edit.applyNewer}
        />
        <h3 className="ru-heading">{text("users.section.user")}</h3>
        <UserFormFields {...sectionProps} />
        <h3 className="ru-heading">{text("users.section.rights")}</h3>
        <RightsFields {...sectionProps} />
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {confirmDialog}
    </Dialog>
  )
}
