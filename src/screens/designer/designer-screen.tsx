import { useQuery } from "@tanstack/react-query"
import { useCallback, type ReactNode } from "react"
import { useBlocker, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import type { ProfileDraft } from "../../../schemas/api/profile-drafts.ts"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
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
import { useUser } from "../../session/session.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { PageFailure } from "../../shell/page-failure.tsx"
import { PageTrail } from "../../shell/page-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { useDesignReach } from "../profiles/owner/use-design-reach.ts"
import { useServices } from "../records/use-record-services.ts"
import { BlockShelfContext } from "./blocks/block-shelf.ts"
import { useHttpBlockShelf } from "./blocks/use-http-block-shelf.ts"
import { ArchivedNotice } from "./archived-notice.tsx"
import { Designer } from "./designer.tsx"
import { OpenAddressContext } from "./open-address.ts"
import { LoadRecordsContext } from "./lists/sample-records.ts"
import { useLoadRecords } from "./lists/use-load-records.ts"
import { LinkedRecordsContext } from "./options/linked-records.ts"
import { SharedListsContext } from "./options/shared-lists.ts"
import { useHttpLinkedRecords } from "./options/use-http-linked-records.ts"
import { useHttpSharedLists } from "./options/use-http-shared-lists.ts"
import { PublishedBadge } from "./published-badge.tsx"
import { OriginDesk } from "./origin/origin-desk.tsx"
import { OriginNotice } from "./origin/origin-notice.tsx"
import { useHttpOrigin } from "./origin/use-http-origin.ts"
import { usePreviewServices } from "./preview/use-preview-services.ts"
import { WhoWorksSettings } from "../profiles/access/who-works-settings.tsx"
import { useAccessServices } from "../profiles/access/use-access-services.ts"
import { useVersionServices } from "./publish/use-version-services.ts"
import { LifeEndContext } from "./settings/life-end.ts"
import { TypeEnd } from "./type-end.tsx"
import { TagsContext } from "./tags-context.ts"
import { FlowServicesContext } from "./workflow/flow-services.ts"
import { useHttpFlowServices } from "./workflow/use-http-flow-services.ts"
import { useDesignContext } from "./use-design-context.ts"
import type { KeptDraft } from "./draft/kept-draft.ts"
import { useDraft, type Draft } from "./draft/use-draft.ts"
import { useKeptDraft } from "./draft/use-kept-draft.ts"
import { useRestoredVersion } from "./draft/use-restored-version.ts"
import type { Selection } from "./selection.ts"
import { RolesContext } from "./rules/roles-context.ts"
import { useRoles } from "./rules/use-roles.ts"
import { useDraftServices } from "./draft/use-draft-services.ts"

/** The designer of one record type, on its page. */
export function DesignerScreen() {
  const { formatMessage } = useIntl()
  const { profileId } = useParams({ from: "/shell/profiles/$profileId" })
  const user = useUser()
  const draft = useQuery(profileDraftQuery(profileId as ProfileId))
  const steps = useKeptDraft(user.id, profileId as ProfileId)
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
  // A draft of the page before is not gone on from: it may be older than the steps made on it.
  if (!draft.data || !draft.isFetchedAfterMount || !profiles.data || !steps) return <Starting />
  const { entity } = draft.data
  // What it may refer to: the group's record types and, where it is one entity's, that entity's.
  const referable = profiles.data.filter((one) => one.entity === null || one.entity.id === entity?.id)
  return (
    <InPlace>
      <DesignerPage key={draft.data.id} loaded={draft.data} kept={steps.kept} profiles={referable} />
    </InPlace>
  )
}

interface DesignerPageProps {
  readonly loaded: ProfileDraft
  /** The steps of the page before. */
  readonly kept: KeptDraft | undefined
  readonly profiles: readonly ProfileListItem[]
}

function DesignerPage({ loaded, kept, profiles }: DesignerPageProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const context = useDesignContext()
  const records = useServices()
  const user = useUser()
  const draft = useDraft(loaded, useDraftServices(loaded.id, user.id), kept)
  const navigate = useNavigate()
  const { part = "form", restore, field, rule, takeOver = false } = useSearch({ from: "/shell/profiles/$profileId" })
  const onAsked = useCallback(
    () => void navigate({ to: "/profiles/$profileId", params: { profileId: loaded.id }, search: {}, replace: true }),
    [navigate, loaded.id],
  )
  useRestoredVersion(loaded.id, restore, draft, onAsked)
  const versions = useVersionServices(loaded.id)
  const access = useAccessServices(loaded.id)
  const flowServices = useHttpFlowServices(loaded.id)
  const blocks = useHttpBlockShelf()
  const origins = useHttpOrigin(loaded.id)
  const { may } = useDesignReach()
  const previewing = usePreviewServices(loaded.id, loaded.publishedVersion !== null)
  const { publishedVersion } = draft.server
  const { data: lists = noLists } = useQuery(tagsQuery)
  const roles = useRoles()
  const loadRecords = useLoadRecords(publishedVersion !== null)
  const openAddress = useCallback((href: string) => void navigate({ href }), [navigate])
  return (
    <RecordServicesProvider services={records}>
      <LifeEndContext
        value={
          <>
            {loaded.publishedVersion !== null && loaded.draft.type === "OTHER" ? (
              <WhoWorksSettings services={access} />
            ) : null}
            <TypeEnd draft={draft} />
          </>
        }
      >
        <FlowServicesContext value={flowServices}>
          <BlockShelfContext value={blocks}>
            <TagsContext value={lists}>
              <RolesContext value={roles}>
                <LoadRecordsContext value={loadRecords}>
                  <OpenAddressContext value={openAddress}>
                    <OriginDesk
                      draft={draft}
                      services={origins}
                      mayTake={may("UPDATE", loaded) && may("READ", { entity: null })}
                      asked={takeOver}
                      onClosed={onAsked}
                    >
                      <Designer
                        draft={draft}
                        profiles={profiles}
                        context={context}
                        versions={versions}
                        access={access}
                        previewing={previewing}
                        part={part}
                        begin={openedAt(field, rule)}
                        onPart={(next) =>
                          void navigate({
                            to: "/profiles/$profileId",
                            params: { profileId: loaded.id },
                            search: next === "form" ? {} : { part: next },
                          })
                        }
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
                        notice={
                          <>
                            <ArchivedNotice draft={draft} />
                            <OriginNotice />
                          </>
                        }
                        breadcrumbs={
                          <PageTrail
                            kind="profile"
                            label={textIn(draft.definition.name, language)}
                            parent={{ kind: "list", href: "/profiles", label: formatMessage({ id: "designer.title" }) }}
                          />
                        }
                      />
                    </OriginDesk>
                  </OpenAddressContext>
                </LoadRecordsContext>
              </RolesContext>
            </TagsContext>
          </BlockShelfContext>
        </FlowServicesContext>
      </LifeEndContext>
      <LeaveGuard draft={draft} />
    </RecordServicesProvider>
  )
}

const noLists: readonly Tag[] = []

/** The piece of the draft that the address names. */
function openedAt(field: string | undefined, rule: string | undefined): Selection {
  if (rule !== undefined) return { kind: "rule", id: rule }
  return field === undefined ? null : { kind: "field", id: field }
}

/** What a field chooses from and leads to, read and changed where the field is worked on. */
function InPlace({ children }: { readonly children: ReactNode }) {
  return (
    <SharedListsContext value={useHttpSharedLists()}>
      <LinkedRecordsContext value={useHttpLinkedRecords()}>{children}</LinkedRecordsContext>
    </SharedListsContext>
  )
}

/** Edits are saved by themselves; leaving waits for the last one, and asks only where it could not be saved. */
function LeaveGuard({ draft }: { draft: Draft }) {
  const { formatMessage } = useIntl()
  const leaving = useBlocker({
    // From part to part of one draft nothing is left.
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
