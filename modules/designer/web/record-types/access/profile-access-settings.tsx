import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Button } from "../../../../../ui/button.tsx"
import { toast } from "../../../../../ui/toaster.tsx"
import type { AccessServices } from "./access-services.ts"
import { useProfileAccess } from "./use-profile-access.ts"
import { ProfileAccessEditor } from "./profile-access-editor.tsx"

/** Record access of a published record type; saved separately from the draft. */
export function ProfileAccessSettings({ services }: { readonly services: AccessServices }) {
  const { formatMessage } = useIntl()
  const edit = useProfileAccess(services, true)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    if (await edit.save()) toast.show("success", { title: formatMessage({ id: "access.saved" }) })
    setBusy(false)
  }
  return (
    <div className="profile-access-settings ru-grid ru-gap-16">
      <ProfileAccessEditor edit={edit} id="type-settings-access" />
      {edit.state?.canEdit ? (
        <Button busy={busy} disabled={!edit.isChanged} onClick={() => void save()}>
          <FormattedMessage id="access.save" />
        </Button>
      ) : null}
    </div>
  )
}
