import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Button } from "../../../../ui/button.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import type { AccessServices } from "./access-services.ts"
import { useProfileAccess } from "./use-profile-access.ts"
import { WhoWorks } from "./who-works.tsx"

/** Who works with a record type that was published, to be changed at any time; it is saved apart from the draft. */
export function WhoWorksSettings({ services }: { readonly services: AccessServices }) {
  const { formatMessage } = useIntl()
  const edit = useProfileAccess(services, true)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    if (await edit.save()) toast.show("success", { title: formatMessage({ id: "access.saved" }) })
    setBusy(false)
  }
  return (
    <div className="who-works__settings">
      <WhoWorks edit={edit} id="type-settings-access" />
      {edit.state?.mayChange ? (
        <Button busy={busy} disabled={!edit.isChanged} onClick={() => void save()}>
          <FormattedMessage id="access.save" />
        </Button>
      ) : null}
    </div>
  )
}
