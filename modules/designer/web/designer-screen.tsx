import { useQuery } from "@tanstack/react-query"
import { useCallback, type ReactNode } from "react"
import { useBlocker, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import type { ProfileDraft } from "../contracts/profile-drafts.ts"
import type { ProfileListItem } from "../../profiles/contract.ts"
import type { Tag } from "../contracts/tags.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { RecordServicesProvider } from "../../../renderers/record/services.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profileDraftQuery } from "./draft-queries.ts"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { tagsQuery } from "./tags/queries.ts"
import { useUser } from "../../../src/session/session.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { PageBreadcrumbs } from "../../../src/shell/page-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { useDesignScope } from "../../../src/session/use-design-scope.ts"
import { useServices } from "../../records/web/use-record-services.ts"
import { BlockLibraryContext } from "./blocks/block-library.ts"
import { useHttpBlockLibrary } from "./blocks/use-http-block-library.ts"
import { ArchivedDraftBanner } from "./archived-draft-banner.tsx"
import { designerSearch } from "./designer-search.ts"
import { Designer } from "./designer.tsx"
import { OpenPathContext } from "./open-path.ts"
import { LoadRecordsContext } from "./lists/sample-records.ts"
import { useLoadRecords } from "./lists/use-load-records.ts"
import { LinkedRecordsContext } from "./options/linked-records.ts"
import { SharedListsContext } from "./options/shared-lists.ts"
import { useHttpLinkedRecords } from "./options/use-http-linked-records.ts"
import { useHttpSharedLists } from "./options/use-http-shared-lists.ts"
import { PublishedBadge } from "./published-badge.tsx"
import { OriginProvider } from "./origin/origin-provider.tsx"
import { OriginBanner } from "./origin/origin-banner.tsx"
import { useHttpOrigin } from "./origin/use-http-origin.ts"
import { usePreviewServices } from "./preview/use-preview-services.ts"
import { ProfileAccessSettings } from "./record-types/access/profile-access-settings.tsx"
import { useAccessServices } from "./record-types/access/use-access-services.ts"
import { useVersionServices } from "./publish/use-version-services.ts"
import { LifeEndContext } from "./settings/life-end.ts"
import { TypeEnd } from "./type-end.tsx"
import { TagsContext } from "./tags-context.ts"
import { FlowServicesContext } from "./workflow/flow-services.ts"
import { useHttpFlowServices } from "./workflow/use-http-flow-services.ts"
import { useDesignContext } from "./use-design-context.ts"
import type { SavedDraft } from "./draft/saved-draft.ts"
import { useDraft, type Draft } from "./draft/use-draft.ts"
import { useSavedDraft } from "./draft/use-saved-draft.ts"
import { useRestoredVersion } from "./draft/use-restored-version.ts"
import type { Selection } from "./selection.ts"
import { RolesContext } from "./rules/roles-context.ts"
import { useRoles } from "./rules/use-roles.ts"
import { useDraftServices } from "./draft/use-draft-services.ts"

/** Designer page of one record type. */
export function DesignerScreen() {
  const { formatMessage } = useIntl()
  const { profileId } = useParams({ from: "/shell/profiles/$profileId" })
  const user = useUser()
  const draft = useQuery(profileDraftQuery(profileId as ProfileId))
  const storedDraft = useSavedDraft(user.id, profileId as ProfileId)
  const profiles = useQuery(profilesQuery)
  const failure = draft.error ?? profiles.error
  if (failure && !draft.data) {
    return (
      <FailedPage
        failure={failure}
        what={formatMessage({ id: "designer.title" })}
        onRetry={() => void Promise.all([draft.refetch(), profiles.refetch()])}
      />
    )
  }
  // Ignores a draft cached by the previous page: it may be older than the locally stored edits based on it.
  if (!draft.data || !draft.isFetchedAfterMount || !profiles.data || !storedDraft) return <Starting />
  const { entity } = draft.data
  // Record types this one can reference: the group's and, for an entity's record type, that entity's.
  const referable = profiles.data.filter((one) => one.entity === null || one.entity.id === entity?.id)
  return (
    <CurrentView>
      <DesignerPage key={draft.data.id} loaded={draft.data} savedDraft={storedDraft.savedDraft} profiles={referable} />
    </CurrentView>
  )
}

interface DesignerPageProps {
  readonly loaded: ProfileDraft
  /** Edits stored by the previous page. */
  readonly savedDraft: SavedDraft | undefined
  readonly profiles: readonly ProfileListItem[]
}

function DesignerPage({ loaded, savedDraft, profiles }: DesignerPageProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const context = useDesignContext()
  const records = useServices()
  const user = useUser()
  const draft = useDraft(loaded, useDraftServices(loaded.id, user.id), savedDraft)
  const navigate = useNavigate()
  const search = useSearch({ from: "/shell/profiles/$profileId" })
  const { tab = "form", restore, field, rule, applyOrigin = false } = designerSearch(search)
  const onRequestHandled = useCallback(
    () => void navigate({ to: "/profiles/$profileId", params: { profileId: loaded.id }, search: {}, replace: true }),
    [navigate, loaded.id],
  )
  useRestoredVersion(loaded.id, restore, draft, onRequestHandled)
  const versions = useVersionServices(loaded.id)
  const access = useAccessServices(loaded.id)
  const flowServices = useHttpFlowServices(loaded.id)
  const blocks = useHttpBlockLibrary()
  const origins = useHttpOrigin(loaded.id)
  const { can } = useDesignScope()
  const previewing = usePreviewServices(loaded.id, loaded.publishedVersion !== null)
  const { publishedVersion } = draft.server
  const { data: lists = noLists } = useQuery(tagsQuery)
  const roles = useRoles()
  const loadRecords = useLoadRecords(publishedVersion !== null)
  const openPath = useCallback((href: string) => void navigate({ href }), [navigate])
  return (
    <RecordServicesProvider services={records}>
      <LifeEndContext
        value={
          <>
            {loaded.publishedVersion !== null && loaded.draft.type === "OTHER" ? (
              <ProfileAccessSettings services={access} />
            ) : null}
            <TypeEnd draft={draft} />
          </>
        }
      >
        <FlowServicesContext value={flowServices}>
          <BlockLibraryContext value={blocks}>
            <TagsContext value={lists}>
              <RolesContext value={roles}>
                <LoadRecordsContext value={loadRecords}>
                  <OpenPathContext value={openPath}>
                    <OriginProvider
                      draft={draft}
                      services={origins}
                      canApply={can("UPDATE", loaded) && can("READ", { entity: null })}
                      isRequested={applyOrigin}
                      onClosed={onRequestHandled}
                    >
                      <Designer
                        draft={draft}
                        profiles={profiles}
                        context={context}
                        versions={versions}
                        access={access}
                        previewing={previewing}
                        tab={tab}
                        initialSelection={selectionOfUrl(field, rule)}
                        onTabChange={(next) =>
                          void navigate({
                            to: "/profiles/$profileId",
                            params: { profileId: loaded.id },
                            search: next === "form" ? {} : { tab: next },
                          })
                        }
                        publishedLabel={
                          publishedVersion !== null && (
                            <AppLink
                              className="designer__versions ru-row"
                              href={`/profiles/${loaded.id}/versions`}
                              data-tooltip={formatMessage({ id: "versions.open" })}
                            >
                              <PublishedBadge version={publishedVersion} />
                            </AppLink>
                          )
                        }
                        banner={
                          <>
                            <ArchivedDraftBanner draft={draft} />
                            <OriginBanner />
                          </>
                        }
                        breadcrumbs={
                          <PageBreadcrumbs
                            kind="profile"
                            label={textIn(draft.definition.name, language)}
                            parent={{ kind: "list", href: "/profiles", label: formatMessage({ id: "designer.title" }) }}
                          />
                        }
                      />
                    </OriginProvider>
                  </OpenPathContext>
                </LoadRecordsContext>
              </RolesContext>
            </TagsContext>
          </BlockLibraryContext>
        </FlowServicesContext>
      </LifeEndContext>
      <LeaveGuard draft={draft} />
    </RecordServicesProvider>
  )
}

const noLists: readonly Tag[] = []

/** Selects the item named in the URL. */
function selectionOfUrl(field: string | undefined, rule: string | undefined): Selection {
  if (rule !== undefined) return { kind: "rule", id: rule }
  return field === undefined ? null : { kind: "field", id: field }
}

/** Provides tags and linked record types, which can be viewed and edited where a field is edited. */
function CurrentView({ children }: { readonly children: ReactNode }) {
  return (
    <SharedListsContext value={useHttpSharedLists()}>
      <LinkedRecordsContext value={useHttpLinkedRecords()}>{children}</LinkedRecordsContext>
    </SharedListsContext>
  )
}

/** Edits are saved automatically. Leaving waits for the last save and asks for confirmation only when it failed. */
function LeaveGuard({ draft }: { draft: Draft }) {
  const { formatMessage } = useIntl()
  const leaving = useBlocker({
    // Switching between tabs of the same draft is not leaving.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && draft.dirty && !(await draft.save()),
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
      onConfirm={() => void draft.forget().finally(() => leaving.proceed?.())}
      onCancel={() => leaving.reset?.()}
    >
      {draft.message || formatMessage({ id: "shell.leave.text" })}
    </ConfirmDialog>
  )
}
