import { useQuery } from "@tanstack/react-query"
import { useBlocker, useParams } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import type { ProfileDraft, ProfileListItem } from "../../../schemas/api/profiles.ts"
import type { Tag } from "../../../schemas/api/tags.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { RecordServicesProvider } from "../../../renderers/record/services.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { profileDraftQuery } from "../../queries/profile-drafts.ts"
import { profilesQuery } from "../../queries/profiles.ts"
import { tagsQuery } from "../../queries/tags.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { PageFailure } from "../../shell/page-failure.tsx"
import { PageTrail } from "../../shell/page-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { useServices } from "../records/use-record-services.ts"
import { Designer } from "./designer.tsx"
import { PublishedBadge } from "./published-badge.tsx"
import { useVersionServices } from "./publish/use-version-services.ts"
import { TagsContext } from "./tags-context.ts"
import { useDesignContext } from "./use-design-context.ts"
import { useDraft, type Draft } from "./use-draft.ts"
import { useDraftServices } from "./use-draft-services.ts"

/** The designer of one record type, on its page. */
export function DesignerScreen() {
  const { formatMessage } = useIntl()
  const { profileId } = useParams({ from: "/shell/profiles/$profileId" })
  const draft = useQuery(profileDraftQuery(profileId as ProfileId))
  const profiles = useQuery(profilesQuery)
  const failure = draft.error ?? profiles.error
  if (failure && !draft.data) {
    return (
      <Sheet>
        <PageFailure
          failure={failure}
          what={formatMessage({ id: "designer.title" })}
          onRetry={() => void Promise.all([draft.refetch(), profiles.refetch()])}
        />
      </Sheet>
    )
  }
  if (!draft.data || !profiles.data) return <Starting />
  return <DesignerPage key={draft.data.id} loaded={draft.data} profiles={profiles.data} />
}

function DesignerPage({ loaded, profiles }: { loaded: ProfileDraft; profiles: readonly ProfileListItem[] }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const context = useDesignContext()
  const records = useServices()
  const draft = useDraft(loaded, useDraftServices(loaded.id))
  const versions = useVersionServices(loaded.id)
  const { publishedVersion } = draft.server
  const { data: lists = noLists } = useQuery(tagsQuery)
  return (
    <RecordServicesProvider services={records}>
      <TagsContext value={lists}>
        <Designer
          draft={draft}
          profiles={profiles}
          context={context}
          versions={versions}
          inForce={
            publishedVersion !== null && (
              <AppLink
                className="designer__versions"
                href={`/profiles/${loaded.id}/versions`}
                data-tooltip={formatMessage({ id: "versions.open" })}
              >
                <PublishedBadge version={publishedVersion} />
              </AppLink>
            )
          }
          breadcrumbs={
            <PageTrail
              kind="profile"
              label={textIn(draft.definition.name, language)}
              parent={{ kind: "list", href: "/profiles", label: formatMessage({ id: "designer.title" }) }}
            />
          }
        />
      </TagsContext>
      <LeaveGuard draft={draft} />
    </RecordServicesProvider>
  )
}

const noLists: readonly Tag[] = []

/** Edits are saved by themselves; leaving waits for the last one, and asks only where it could not be saved. */
function LeaveGuard({ draft }: { draft: Draft }) {
  const { formatMessage } = useIntl()
  const leaving = useBlocker({
    shouldBlockFn: async () => draft.dirty && !(await draft.save()),
    enableBeforeUnload: () => draft.dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={leaving.status === "blocked"}
      tone="danger"
      title={formatMessage({ id: "shell.leave.title" })}
      confirmLabel={formatMessage({ id: "shell.leave.discard" })}
      cancelLabel={formatMessage({ id: "shell.leave.stay" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {draft.message || formatMessage({ id: "shell.leave.text" })}
    </ConfirmDialog>
  )
}
