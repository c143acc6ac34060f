import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useIntl } from "react-intl"
import { LinkingDialog } from "../../../../renderers/linking/linking-dialog.tsx"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import { RecordScope } from "../../../../renderers/record/record-scope.tsx"
import { useDirectories, useRecordServices, type LinkRight } from "../../../../renderers/record/services.tsx"
import { useRecordForm } from "../../../../renderers/record/use-record-form.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { profilesQuery, sortArchivedLast } from "../../../../src/queries/profiles.ts"
import { recordQuery } from "../../../../src/queries/records.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { toast } from "../../../../ui/toaster.tsx"

interface AddBelowProps {
  /** The record above, which the new one is linked to. */
  readonly ownerId: RecordId
  /** Profile of the record above. */
  readonly profile: CompiledProfile
  readonly link: CompiledLink
  /** What the dialog opens with. */
  readonly mode: "link" | "add"
  readonly right: LinkRight
  readonly context: RecordContext
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Dialog that adds a record below another in the matrix, with its complete form, or links an existing one. */
export function AddBelow(props: AddBelowProps) {
  const intl = useIntl()
  const { data: owner, error } = useQuery(recordQuery(props.ownerId))
  const { onClose } = props
  useEffect(() => {
    if (!error || owner) return
    toast.showAfterEffect("error", { title: errorMessage(intl, error) })
    onClose()
  }, [error, owner, intl, onClose])
  return owner ? <AddToOwner {...props} owner={owner} /> : null
}

function AddToOwner({
  owner,
  profile,
  link,
  mode,
  right,
  context,
  onAdded,
  onClose,
}: AddBelowProps & { readonly owner: ProfileInstance }) {
  const services = useRecordServices()
  const directories = useDirectories()
  const { data: profiles = [] } = useQuery(profilesQuery)
  const form = useRecordForm({ profile, record: owner, context, services, records: directories.records })
  const { revision } = form.record ?? owner
  useEffect(() => {
    if (revision > owner.revision) onAdded()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each record that was added or linked
  }, [revision])
  return (
    <RecordScope form={form} people={directories.people} records={directories.records}>
      <LinkingDialog
        form={form}
        link={link}
        mode={mode}
        right={right}
        profiles={sortArchivedLast(profiles)}
        onClose={onClose}
      />
    </RecordScope>
  )
}
