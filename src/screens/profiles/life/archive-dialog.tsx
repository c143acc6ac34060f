import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { archiveProfile, type ProfileDraft } from "../../../../schemas/api/profile-drafts.ts"
import type { ProfileListItem } from "../../../../schemas/api/profiles.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { useUnsaved } from "../../../shell/use-unsaved.tsx"
import { profileUseQuery } from "./profile-use-query.ts"
import { UseFigures } from "./use-figures.tsx"
import "./life.css"

interface ArchiveDialogProps {
  readonly profile: Pick<ProfileListItem, "id" | "name">
  readonly onArchived: (draft: ProfileDraft) => void
  readonly onClose: () => void
}

const longestReason = 1000

/** What archiving means, with what stands on the record type in figures, and why it is done where somebody says so. */
export function ArchiveDialog({ profile, onArchived, onClose }: ArchiveDialogProps) {
  const intl = useIntl()
  const language = useLanguage()
  const queries = useQueryClient()
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState("")
  const { leave, question } = useUnsaved(reason.trim() !== "")
  const name = textIn(profile.name, language)
  const use = useQuery(profileUseQuery(profile.id))
  const work = useMutation({
    mutationFn: async () => {
      // What could not be counted is asked for once more: the revision of the draft comes with it.
      const { draftRevision } = use.data ?? (await queries.fetchQuery(profileUseQuery(profile.id)))
      return call(archiveProfile, { params: { profileId: profile.id }, body: { draftRevision, reason } })
    },
    onSuccess: (draft) => {
      toast.show("success", { title: intl.formatMessage({ id: "recordType.archived.done" }, { name }) })
      onArchived(draft)
    },
    // Somebody changed the draft since: what stands on it is counted anew before one says so again.
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
          <Button variant="solid" busy={work.isPending} onClick={() => work.mutate()}>
            <FormattedMessage id="recordType.archive" />
          </Button>
        </>
      }
    >
      <div className="type-life">
        {work.error ? <Banner tone="danger" live title={errorSentence(intl, work.error)} /> : null}
        <UseFigures use={use.data} failed={use.isError} />
        <FieldFrame id={id} label={intl.formatMessage({ id: "recordType.archive.reason" })}>
          <TextArea id={id} value={reason} maxLength={longestReason} onChange={setReason} />
        </FieldFrame>
      </div>
      {question}
    </Dialog>
  )
}
