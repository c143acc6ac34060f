import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { archiveProfile, type ProfileDraft } from "../../../contracts/profile-drafts.ts"
import type { ProfileListItem } from "../../../../profiles/contract.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { FormField } from "../../../../../ui/form-field.tsx"
import { TextArea } from "../../../../../ui/text-area.tsx"
import { toast } from "../../../../../ui/toaster.tsx"
import { request } from "../../../../../src/api/request.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { useUnsaved } from "../../../../../src/shell/use-unsaved.tsx"
import { profileUseQuery } from "./profile-use-query.ts"
import { UsageCounts } from "./usage-counts.tsx"
import "./life.css"

interface ArchiveDialogProps {
  readonly profile: Pick<ProfileListItem, "id" | "name">
  readonly onArchived: (draft: ProfileDraft) => void
  readonly onClose: () => void
}

const maxReasonLength = 1000

/** Confirms archiving: shows its effects, usage counts, and an optional reason. */
export function ArchiveDialog({ profile, onArchived, onClose }: ArchiveDialogProps) {
  const intl = useIntl()
  const language = useLanguage()
  const queries = useQueryClient()
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState("")
  const { leave, confirmDialog } = useUnsaved(reason.trim() !== "")
  const name = textIn(profile.name, language)
  const use = useQuery(profileUseQuery(profile.id))
  const mutation = useMutation({
    mutationFn: async () => {
      // If the usage could not be loaded, tries again: the response contains the draft revision.
      const { draftRevision } = use.data ?? (await queries.fetchQuery(profileUseQuery(profile.id)))
      return request(archiveProfile, { params: { profileId: profile.id }, body: { draftRevision, reason } })
    },
    onSuccess: (draft) => {
      toast.show("success", { title: intl.formatMessage({ id: "recordType.archived.done" }, { name }) })
      onArchived(draft)
    },
    // The draft changed in the meantime: reloads the usage before the user confirms again.
    onError: () => void use.refetch(),
  })
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      role="alertdialog"
      title={intl.formatMessage({ id: "recordType.archive.title" }, { name })}
      description={intl.formatMessage({ id: "recordType.archive.text" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      initialFocus={() => safe.current}
      footer={
        <>
          <Button ref={safe} onClick={() => leave(onClose)}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button variant="solid" busy={mutation.isPending} onClick={() => mutation.mutate()}>
            <FormattedMessage id="recordType.archive" />
          </Button>
        </>
      }
    >
      <div className="ru-stack ru-gap-12">
        {mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null}
        <UsageCounts use={use.data} failed={use.isError} />
        <FormField id={id} label={intl.formatMessage({ id: "recordType.archive.reason" })}>
          <TextArea id={id} value={reason} maxLength={maxReasonLength} onChange={setReason} />
        </FormField>
      </div>
      {confirmDialog}
    </Dialog>
  )
}
