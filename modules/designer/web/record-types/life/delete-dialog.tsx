import { useMutation, useQuery } from "@tanstack/react-query"
import { FormattedMessage, useIntl } from "react-intl"
import { deleteProfile } from "../../../contracts/profile-drafts.ts"
import type { ProfileListItem } from "../../../../profiles/contract.ts"
import { dayOf, dayText } from "../../../../../schemas/day-text.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../../ui/toaster.tsx"
import { request } from "../../../../../src/api/request.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { profileUseQuery } from "./profile-use-query.ts"
import { useReferrers } from "./use-referrers.ts"
import "./life.css"

interface DeleteDialogProps {
  /** Never published. */
  readonly profile: Pick<ProfileListItem, "id" | "name" | "fieldCount" | "updatedAt" | "updatedBy">
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/**
 * Confirms deleting an unpublished record type with its draft and reminders, and lists record types whose references
 * will break.
 */
export function DeleteDialog({ profile, onDeleted, onClose }: DeleteDialogProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const language = useLanguage()
  const name = textIn(profile.name, language)
  const use = useQuery(profileUseQuery(profile.id))
  const referrers = useReferrers(use.data)
  const mutation = useMutation({
    mutationFn: () => request(deleteProfile, { params: { profileId: profile.id } }),
    onSuccess() {
      toast.show("success", { title: formatMessage({ id: "recordType.deleted.done" }, { name }) })
      onDeleted()
    },
  })
  const date = <bdi>{dayText(dayOf(profile.updatedAt), language)}</bdi>
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={formatMessage({ id: "recordType.delete.title" }, { name })}
      confirmLabel={formatMessage({ id: "recordType.delete" })}
      cancelLabel={formatMessage({ id: "shell.cancel" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onCancel={onClose}
    >
      <div className="ru-stack ru-gap-12">
        {mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null}
        <p>
          <FormattedMessage id="recordType.delete.text" />
        </p>
        <ul className="usage-counts ru-card ru-divided">
          <li>
            <FormattedMessage id="recordType.delete.fields" values={{ count: profile.fieldCount }} />
          </li>
          <li>
            {profile.updatedBy ? (
              <FormattedMessage
                id="recordType.delete.changedBy"
                values={{ date, name: <bdi>{profile.updatedBy.name}</bdi> }}
              />
            ) : (
              <FormattedMessage id="recordType.delete.changed" values={{ date }} />
            )}
          </li>
          {use.data && use.data.linkedFrom.length + use.data.linkedFromOthers > 0 ? (
            <li dir="auto">{referrers}</li>
          ) : null}
        </ul>
      </div>
    </ConfirmDialog>
  )
}
