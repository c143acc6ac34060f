import { useIntl } from "react-intl"
import type { ManagedUser } from "../../../schemas/api/user-management.ts"
import { allows } from "../../../schemas/permissions.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useUser } from "../../session/session.ts"
import { EditBanners } from "../../shell/edit-banners.tsx"
import { useUnsaved } from "../../shell/use-unsaved.tsx"
import { fullName } from "./full-name.ts"
import { PersonFields } from "./person-fields.tsx"
import { RightsFields } from "./rights-fields.tsx"
import { usePeopleText } from "./use-people-text.ts"
import { useUserEdit } from "./use-user-edit.ts"

export interface UserDialogProps {
  /** Null for somebody new. */
  readonly user: ManagedUser | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** One account, written as a whole. */
export function UserDialog({ user, onSaved, onClose }: UserDialogProps) {
  const text = usePeopleText()
  const intl = useIntl()
  const reader = useUser()
  const edit = useUserEdit(user, onSaved)
  const { leave, question } = useUnsaved(edit.dirty)
  const rights = { isClientAdmin: reader.isClientAdmin, grants: reader.grants }
  const readOnly = user !== null && !(user.mayChange && allows(rights, "Settings", "User_Management", "UPDATE"))
  const part = { edit, user, readOnly }
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
        className="users__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) void edit.save()
        }}
      >
        {readOnly ? <Banner title={text("users.readOnly")} /> : null}
        <EditBanners
          wrong={edit.wrong}
          overtaken={edit.newer !== null}
          conflict={text("users.conflict")}
          take={text("users.conflict.take")}
          onTake={edit.takeNewer}
        />
        <h3>{text("users.section.person")}</h3>
        <PersonFields {...part} />
        <h3>{text("users.section.rights")}</h3>
        <RightsFields {...part} />
        {/* So that Enter in a field saves. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {question}
    </Dialog>
  )
}
