import { Moment } from "../../../../ui/moment.tsx"
import "./drafts.css"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Trash2 } from "lucide-react"
import { useIntl } from "react-intl"
import { draftDays, type DraftSummary } from "../../contracts/drafts.ts"
import { profileIcon } from "../../../../renderers/profile-icon.tsx"
import { profileName } from "../../../../renderers/profile-name.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { createDraftClient } from "../../../../src/drafts/draft-client.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { useUser } from "../../../../src/session/session.ts"
import { newRecordPath, recordPath } from "../../../../src/shell/paths.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"

export interface DraftsDialogProps {
  readonly drafts: readonly DraftSummary[]
  readonly open: boolean
  readonly onClose: () => void
}

/** The user's unsaved drafts, newest first, each linking to its form. */
export function DraftsDialog({ drafts, open, onClose }: DraftsDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={formatMessage({ id: "drafts.title" })}
      description={formatMessage({ id: "drafts.text" }, { days: draftDays })}
      closeLabel={formatMessage({ id: "shell.close" })}
      footer={<Button onClick={onClose}>{formatMessage({ id: "shell.close" })}</Button>}
    >
      {drafts.length === 0 ? (
        <EmptyState title={formatMessage({ id: "drafts.empty" })} />
      ) : (
        <ul className="drafts ru-grid ru-gap-2">
          {drafts.map((draft) => (
            <Row key={draft.id} draft={draft} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Row({ draft, onOpen }: { draft: DraftSummary; onOpen: () => void }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const user = useUser()
  const queries = useQueryClient()
  const { data: profiles } = useQuery(profilesQuery)
  const profile = profiles?.find(({ id }) => id === draft.profileId)
  if (!profile) return null
  const several = profiles?.filter(({ type }) => type === profile.type).length !== 1
  const pathParams = { type: profile.type, projectId: draft.projectId, profileId: several ? profile.id : undefined }
  const title = draft.title || formatMessage({ id: "drafts.untitled" })
  const path = newRecordPath(pathParams)
  const href = draft.recordId
    ? recordPath(pathParams, draft.recordId)
    : `${path}${path.includes("?") ? "&" : "?"}draft=${draft.id}`
  const discard = async () => {
    const port = createDraftClient(user.id, draft.id)
    await port.read()
    await port.drop()
    await queries.invalidateQueries({ queryKey: ["drafts"] })
  }
  return (
    <li className="ru-row ru-gap-12">
      {profileIcon(profile.icon)}
      <div className="ru-grid ru-fill">
        <AppLink href={href} className="ru-truncate ru-strong" onClick={onOpen}>
          <bdi>{title}</bdi>
        </AppLink>
        <span className="ru-note">
          {profileName(profile, language, user.moduleId ?? "IC").lowercaseName} ·{" "}
          <bdi dir={draft.uniqueId ? "ltr" : undefined}>{draft.uniqueId ?? formatMessage({ id: "drafts.new" })}</bdi>
        </span>
      </div>
      <Moment at={draft.savedAt} language={language} className="ru-note" />
      <IconButton
        size="sm"
        label={formatMessage({ id: "drafts.discard" }, { title })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => void discard()}
      />
    </li>
  )
}
